import { useRuntimeConfig } from './runtime-config.ts';
import { useSession } from './session.ts';

/** Whether pages show what belongs to 'Meu estudo', which a limited session does not open. */
export function useHasStudy(): boolean {
  const { features, hiddenMenu } = useRuntimeConfig();
  const isLimited = useSession((session) => session.user?.limited);
  return features.study && !hiddenMenu.includes('study') && !isLimited;
}
