import type { Plugin } from 'vite';

const MODULE = '/@mantine/hooks/esm/use-id/use-id.mjs';

const CODE = `import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : own;
}`;

/**
 * Mantine changes the id of every field after the first render, so each form renders twice. This plugin replaces
 * its hook with React's `useId`, which is stable from the start.
 */
export function stableIds(): Plugin {
  let replaced = false;
  return {
    name: 'stable-ids',
    apply: 'build',
    load(id) {
      if (!id.endsWith(MODULE)) return null;
      replaced = true;
      return CODE;
    },
    buildEnd(failure) {
      if (!failure && !replaced) this.error(`${MODULE} is not where it was`);
    },
  };
}
