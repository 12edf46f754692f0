import { useRuntimeConfig } from './runtime-config.ts';
import { useIsLimited } from './session.ts';

/** Whether pages show what belongs to 'Meu estudo', which a limited session does not open. */
export function useHasStudy(): boolean {
  const { features, hiddenMenu } = useRuntimeConfig();
  const isLimited = useIsLimited();
  return features.study && !hiddenMenu.includes('study') && !isLimited;
}
