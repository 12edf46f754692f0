import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { academyDay, academyTime, dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import type { ContentFields, MissingField } from '@toro/domain/catalogue/content/kinds';
import { Notice } from '@toro/ui/notice.tsx';
import type { DraftEditor, EditorState } from './draft-editor.ts';
import type { Entity } from './entity.ts';

const moment = (at: string) => `${formatBrazilianDay(academyDay(new Date(at)))} ${academyTime(new Date(at))}`;

interface EntityNoticesProps {
  entity: Entity;
  mayPublish: boolean;
  onCancelSchedule: () => void;
  onUnarchive: () => void;
}

/** Where the entity stands, when that is more than a draft. */
export const EntityNotices = ({ entity, mayPublish, onCancelSchedule, onUnarchive }: EntityNoticesProps) => (
  <>
    {entity.archived && (
      <Notice kind="failure">
        <p>
          {entity.archived.isRemoved ? 'Removido' : 'Arquivado'} por {entity.archived.by} às{' '}
          {academyTime(new Date(entity.archived.at))}. Nada mais é salvo; o texto ainda pode ser copiado.
        </p>
        {mayPublish && !entity.archived.isRemoved && (
          <Button variant="default" size="xs" onClick={onUnarchive}>
            Desarquivar
          </Button>
        )}
      </Notice>
    )}
    {entity.failure && (
      <Notice kind="failure">
        <p>Não publicado: {entity.failure}</p>
      </Notice>
    )}
    {entity.schedule && (
      <Notice kind="info">
        <p>Agendado para {moment(entity.schedule.at)}; o que você muda agora não entra.</p>
        {mayPublish && (
          <Button variant="default" size="xs" onClick={onCancelSchedule}>
            Cancelar agendamento
          </Button>
        )}
      </Notice>
    )}
  </>
);

/** Offers what this browser kept of an earlier visit. */
export function RecoveredNotice<F extends ContentFields>({
  state,
  editor,
}: {
  state: EditorState<F>;
  editor: DraftEditor<F>;
}) {
  if (!state.recovered) return null;
  const at = new Date(state.recovered.at);
  const when = academyDay(at) === academyDay(new Date()) ? academyTime(at) : dateAndTime(at);
  return (
    <Notice kind="info">
      <p>Recuperamos alterações de {when}</p>
      <div className="row">
        <Button size="xs" onClick={() => editor.decideRecovered(true)}>
          Usar
        </Button>
        <Button size="xs" variant="default" onClick={() => editor.decideRecovered(false)}>
          Descartar
        </Button>
      </div>
    </Notice>
  );
}

const pathOf = (page: string): string => `/${page.split('#')[0]}`;

interface MissingFieldsProps {
  missing: readonly MissingField[];
  labels: Readonly<Record<string, string>>;
  onOpen: (field: string) => void;
}

/** Everything that is missing before the publication; each item leads to where it is mended. */
export const MissingFields = ({ missing, labels, onOpen }: MissingFieldsProps) =>
  missing.length === 0 ? null : (
    <Notice kind="failure">
      <p>Nada foi publicado. Falta:</p>
      <ul>
        {missing.map(({ field, message, page }) => (
          <li key={`${field} ${message}`}>
            {page ? (
              <Link
                to={pathOf(page)}
                hash={page.split('#')[1]}
                className="linkButton"
                onClick={() => onOpen('')}
              >
                {labels[field] ?? field}: {message}
              </Link>
            ) : (
              <button type="button" className="linkButton" onClick={() => onOpen(field)}>
                {labels[field] ?? field}: {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
