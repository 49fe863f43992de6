import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle exports our own handler instead of the bare React Router build.
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
});
