import { api } from './api';
import { keep } from './kept';
import type { Created, NewRoom } from './protocol';
import { router } from './router.svelte';
import { keepSecrets } from './secrets';

/** Creates a room, keeps its secrets in this browser and goes there. */
export async function start(wanted: NewRoom): Promise<Created> {
  const created = await api.create(wanted);
  enter(created);
  return created;
}

export function enter(created: Created): void {
  keepSecrets(created.room.id, created.room.game, { seats: created.seats, host: created.host });
  if (created.invitations.length > 0) keep(`invitations.${created.room.id}`, created.invitations);
  router.go('game', created.room.id);
}
