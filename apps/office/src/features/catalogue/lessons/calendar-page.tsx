import { Button } from '@mantine/core';
import { IconArrowRight, IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { MAX_CELLS, writeCell } from '@toro/domain/catalogue/lessons/calendar-cells';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useMemo, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useShortcut } from '../../../shared/shortcuts/shortcuts.ts';
import {
  addEdits,
  type Calendar,
  type CalendarEdits,
  type FaultyCell,
  indexCells,
  nameCell,
  readEdits,
} from './calendar-edits.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CopyDaysDialog } from './copy-days-dialog.tsx';
import { MoveDaysDialog } from './move-days-dialog.tsx';
import { calendarQuery } from './queries.ts';

/** The days of the lessons of a course in its class groups. */
export function CalendarPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(calendarQuery(Number(id)));
  return (
    <Page
      title="Calendário"
      parent={{ label: query.data?.course.title ?? 'Curso', to: '/cursos/$id', params: { id: String(id) } }}
    >
      <QueryState
        query={query}
        loading="Carregando o calendário..."
        skeleton={[480]}
        failure={{ title: 'O calendário não carregou', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ lessons, class_groups }) => lessons.length === 0 || class_groups.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Ainda não há o que marcar"
            text="O calendário precisa de pelo menos uma aula publicada e uma turma."
          />
        }
      >
        {(calendar) => <OpenCalendar calendar={calendar} />}
      </QueryState>
    </Page>
  );
}

const count = (cells: number) => `${cells.toLocaleString('pt-BR')} ${cells === 1 ? 'célula' : 'células'}`;

function OpenCalendar({ calendar }: { calendar: Calendar }) {
  const mayWrite = usePermission()('groups.days');
  const [edits, setEdits] = useState<CalendarEdits>(new Map());
  const [dialog, setDialog] = useState<'copy' | 'move' | null>(null);
  const [refused, setRejected] = useState<readonly FaultyCell[]>([]);
  const stored = useMemo(() => indexCells(calendar), [calendar]);
  const courseId = calendar.course.id;
  const saving = useMutation({
    mutationFn: (next: CalendarEdits) => {
      const { cells } = readEdits(calendar, stored, next);
      return api.send(officeLessonsCalls.saveCalendar, { params: { id: courseId }, body: { cells } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(calendarQuery(courseId).queryKey, saved);
      setEdits(new Map());
      toastSuccess('Calendário salvo.');
    },
    // What another person saved is shown beside what is typed here.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? queryClient.invalidateQueries({ queryKey: calendarQuery(courseId).queryKey })
        : undefined,
  });
  function save(next: CalendarEdits): void {
    const { faulty } = readEdits(calendar, stored, next);
    setRejected(faulty);
    if (faulty.length === 0 && next.size > 0 && next.size <= MAX_CELLS) saving.mutate(next);
  }
  const change = (texts: Iterable<readonly [string, string]>) => {
    const next = addEdits(edits, stored, texts);
    setEdits(next);
    setRejected((before) => (before.length === 0 ? before : readEdits(calendar, stored, next).faulty));
    return next;
  };
  useShortcut({ keys: 'mod+s', label: 'Salvar o calendário', run: () => save(edits) });
  return (
    <div className="stack">
      <p className="muted">
        Digite os dias como 04/03/2026, vários separados por vírgula, ou cole direto de uma planilha. Enter e
        as setas levam à aula de baixo ou de cima.
      </p>
      {mayWrite && (
        <div className="row">
          <Button loading={saving.isPending} disabled={edits.size === 0} onClick={() => save(edits)}>
            Salvar calendário
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('move')}
          >
            Mover as próximas aulas
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            disabled={calendar.class_groups.length < 2}
            onClick={() => setDialog('copy')}
          >
            Copiar de outra turma
          </Button>
          <span className="muted small" role="status">
            {edits.size > 0 && `${count(edits.size)} por salvar`}
          </span>
        </div>
      )}
      {edits.size > MAX_CELLS && (
        <Notice kind="failure">
          Salve até {count(MAX_CELLS)} por vez: há {count(edits.size)} por salvar.
        </Notice>
      )}
      <FaultyNotice cells={refused} />
      {saving.isError && <ConflictNotice calendar={calendar} error={saving.error} />}
      <CalendarGrid
        calendar={calendar}
        stored={stored}
        edits={edits}
        disabled={!mayWrite || saving.isPending}
        onTexts={change}
      />
      {dialog === 'move' && (
        <MoveDaysDialog
          calendar={calendar}
          stored={stored}
          edits={edits}
          onMove={(texts) => {
            setDialog(null);
            save(change(texts));
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && (
        <CopyDaysDialog
          calendar={calendar}
          stored={stored}
          edits={edits}
          onCopy={(texts) => {
            setDialog(null);
            change(texts);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <LeaveGuard isUnsaved={() => edits.size > 0 && !saving.isPending} />
    </div>
  );
}

const SHOWN = 8;

function FaultyNotice({ cells }: { cells: readonly FaultyCell[] }) {
  if (cells.length === 0) return null;
  return (
    <Notice kind="failure">
      <p>Nada foi salvo. Corrija {count(cells.length)}:</p>
      <ul>
        {cells.slice(0, SHOWN).map(({ key, name, error }) => (
          <li key={key}>
            <button
              type="button"
              className="linkButton"
              onClick={() => document.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus()}
            >
              {name}
            </button>
            : {error}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface OtherCell {
  lesson: number;
  class_group: number;
  days: string[];
}

/** What another person saved in the same cells; what is typed stays and can be saved again. */
function ConflictNotice({ calendar, error }: { calendar: Calendar; error: unknown }) {
  const cells =
    error instanceof ApiError ? ((error.details as { cells?: OtherCell[] } | undefined)?.cells ?? []) : [];
  return (
    <Notice kind="failure">
      <p>{errorMessage(error)}</p>
      {cells.length > 0 && (
        <ul>
          {cells.slice(0, SHOWN).map(({ lesson, class_group, days }) => (
            <li key={`${lesson} ${class_group}`}>
              {nameCell(calendar, lesson, class_group)}: agora {writeCell(days) || 'sem dia'}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
