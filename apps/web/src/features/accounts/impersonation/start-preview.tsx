import { previewsCalls } from '@toro/contract/exams/previews/calls';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import type { createRoot } from 'react-dom/client';
import { api, errorMessage } from '../../../shared/api.ts';
import type { PreviewAddress } from './find-preview.ts';
import classes from './impersonation-bar.module.css';
import { ImpersonationEnd } from './impersonation-bar.tsx';
import { useImpersonation } from './impersonation-state.ts';
import { finishImpersonation, isolateSession, openToken, watchRequests } from './isolate-session.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The window is light or dark as the office chose, whatever the device prefers. */
function setScheme(isDark: boolean): void {
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = match(query);
    if (query.trim() === DARK) Object.defineProperty(list, 'matches', { value: isDark });
    return list;
  };
}

interface PreviewBarProps {
  classGroup: string;
  day: string;
  isTryOut: boolean;
}

/** Above every page of a preview. */
function PreviewBar({ classGroup, day, isTryOut }: PreviewBarProps) {
  const { rejection, ended } = useImpersonation();
  if (ended !== null) return <ImpersonationEnd text={ended} />;
  return (
    <section className={classes.bar} aria-label={isTryOut ? 'Teste da prova' : 'Prévia como aluno'}>
      <p className={classes.text}>
        {isTryOut ? (
          <>
            <b>Teste da prova</b> · nada do que você fizer aqui fica registrado
          </>
        ) : (
          <>
            <b>Prévia</b> · turma {classGroup} · como se fosse {formatBrazilianDay(day)}
          </>
        )}
      </p>
      <p className={classes.refusal} role="status">
        {rejection?.text}
      </p>
    </section>
  );
}

/** Opens the student area as a student who does not exist. The promise stays pending when that fails. */
export async function startPreview(
  createReactRoot: typeof createRoot,
  { token, scheme }: PreviewAddress,
): Promise<void> {
  setScheme(scheme === 'dark');
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createReactRoot(place);
  openToken(token);
  try {
    const { user, class_group, day, is_try_out } = await api.send(previewsCalls.openPreview);
    isolateSession({ token, user });
    watchRequests(token);
    document.documentElement.setAttribute('data-impersonated', '');
    root.render(<PreviewBar classGroup={class_group} day={day} isTryOut={is_try_out} />);
  } catch (error) {
    finishImpersonation(errorMessage(error));
    root.render(<ImpersonationEnd text={errorMessage(error)} />);
    return new Promise<never>(() => undefined);
  }
}
