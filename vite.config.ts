/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'src/console/public',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist/console', emptyOutDir: true },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 120_000,
  },
});
