import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, `bastide serve` answers what is not the front.
const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:4270';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', outDir: '../crates/server/pages', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
