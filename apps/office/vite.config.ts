import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../web/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The same icon and logo as the student area.
  publicDir: '../web/public',
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
