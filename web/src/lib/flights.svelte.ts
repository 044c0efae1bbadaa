// What leaves the board for a player: points, followers going home. It is only seen: nothing waits for it.

export interface Flight {
  id: number;
  /** To whom. */
  seat: number;
  /** Where it begins, in the window. */
  x: number;
  y: number;
  /** What is written on it, or what is drawn. */
  text?: string;
  href?: string;
}

class Flights {
  list = $state.raw<Flight[]>([]);
  private next = 1;

  start(flights: Omit<Flight, 'id'>[]) {
    this.list = [...this.list, ...flights.map((flight) => ({ ...flight, id: this.next++ }))];
  }

  end(id: number) {
    this.list = this.list.filter((flight) => flight.id !== id);
  }

  clear() {
    this.list = [];
  }
}

export const flights = new Flights();

/** Whether a person asked for as little movement as can be. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
