/// <reference types="vite/client" />

/** Every test file of the condition model, by its path from here. */
export const files = import.meta.glob('../domain/conditions/*.test.ts');
