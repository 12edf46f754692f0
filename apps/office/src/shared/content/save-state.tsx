import { academyTime } from '@toro/domain/base/calendar/day';
import classes from './content.module.css';
import type { EditorState } from './draft-editor.ts';

type SaveStateProps = Pick<EditorState<never>, 'saving' | 'savedAt' | 'failure'> & { isDraft: boolean };

function describe({ saving, savedAt, failure, isDraft }: SaveStateProps): string {
  if (saving === 'waiting' || saving === 'saving') return 'Salvando…';
  if (saving === 'offline') return 'Sem conexão: guardado neste navegador';
  if (saving === 'failed') return failure ? `Não salvo: ${failure}` : 'Não salvo';
  if (!isDraft) return 'Publicado';
  return savedAt ? `Rascunho salvo ${academyTime(savedAt)}` : 'Rascunho';
}

/** Whether what is typed is on the server. */
export const SaveState = (props: SaveStateProps) => (
  <span className={classes.saveState} role="status" data-state={props.saving}>
    {describe(props)}
  </span>
);
