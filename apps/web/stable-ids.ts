import type { Plugin } from 'vite';

const MODULE = '/@mantine/hooks/esm/use-id/use-id.mjs';

const CODE = `import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : own;
}`;

/**
 * Mantine gives every field another id after its first rendering, so each form renders twice before it shows. React's
 * own id stands from the start; this puts it in that one's place.
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
