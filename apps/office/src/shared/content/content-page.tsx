import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { ActionIcon, Button, Menu, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import type { ContentFields, Gap } from '@toro/domain/catalogue/content/kinds';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { RequiredNote } from '@toro/ui/forms/required-note.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { api, errorMessage, queryClient } from '../api.ts';
import historyClasses from '../history/history.module.css';
import { History } from '../history/history.tsx';
import { Page } from '../page.tsx';
import { usePermission } from '../session/session-query.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ConflictCard } from './conflict-card.tsx';
import classes from './content.module.css';
import type { ArchivingEffect, ContentPageKind, ContentPanel, DraftForm } from './content-kind.ts';
import type { DraftEditor } from './draft-editor.ts';
import { MissingFieldsDialog } from './missing-fields-dialog.tsx';
import { MissingFields, RecoveredNotice, ThingNotices } from './notices.tsx';
import { Presence } from './presence.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveState } from './save-state.tsx';
import type { Thing } from './thing.ts';
import { useDraftEditor } from './use-draft-editor.ts';
import { useDraftForm } from './use-draft-form.ts';
import { usePresence } from './use-presence.ts';
import { Versions } from './versions.tsx';

/** What students open as a page of their own. */
const PREVIEWED: ReadonlySet<string> = new Set(['course', 'lesson']);

/** The page of a piece of content: draft, preview, versions and history. */
export function ContentPage<F extends ContentFields>({ kind }: { kind: ContentPageKind<F> }) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: [kind.kind, id],
    queryFn: () => api.send(kind.calls.open, { params: { id } }) as unknown as Promise<Thing<F>>,
    // The editor keeps the state of the page up to date itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (query.data) return <OpenContent key={query.data.id} kind={kind} thing={query.data} />;
  return (
    <Page title={kind.name} parent={{ label: kind.list.label, to: kind.list.to }}>
      <QueryState
        query={query}
        loading="Carregando..."
        skeleton={[480]}
        failure={{ title: 'Esta página não carregou', text: 'O conteúdo pode não existir mais. Nada mudou.' }}
      >
        {() => null}
      </QueryState>
    </Page>
  );
}

const readGaps = (error: unknown): Gap[] =>
  error instanceof ApiError && error.status === 422 && Array.isArray(error.details)
    ? (error.details as Gap[])
    : [];

const hasStudents = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'students' in details;

const notYet = (message: string) => new ApiError({ status: 409, code: 'conflict', message });

/** The acts on the thing as a whole. Each first saves what is typed. */
function useActs<F extends ContentFields>(kind: ContentPageKind<F>, editor: DraftEditor<F>) {
  const [gaps, setGaps] = useState<Gap[]>([]);
  const { calls } = kind;
  async function run(
    act: (thing: Thing<F>) => Promise<unknown>,
    done: string | ((id: number) => Promise<string>),
  ): Promise<void> {
    await editor.flush();
    const { saving, conflict, thing } = editor.read();
    if (conflict) throw notYet('Escolha antes o que fica dos campos que vocês dois mudaram.');
    if (saving === 'offline' || saving === 'failed')
      throw notYet('O que você digitou ainda não está salvo. Tente de novo quando houver conexão.');
    const next = (await act(thing)) as Thing<F>;
    editor.replace(next);
    setGaps([]);
    toastSuccess(typeof done === 'string' ? done : await done(next.id).catch(() => 'Publicado.'));
    void queryClient.invalidateQueries({ queryKey: ['list', kind.kind] });
  }
  const send = (act: (thing: Thing<F>) => Promise<unknown>, done: string) =>
    run(act, done).catch((error: unknown) => toastFailure(errorMessage(error)));
  const target = ({ id, revision }: Thing<F>) => ({ params: { id }, body: { revision } });
  return {
    gaps,
    setGaps,
    publish: (note: string, at: Date | null) =>
      run(
        ({ id, revision }) =>
          at
            ? api.send(calls.schedule, { params: { id }, body: { revision, note, at: at.toISOString() } })
            : api.send(calls.publish, { params: { id }, body: { revision, note } }),
        at ? 'Publicação agendada.' : (kind.describePublished ?? (async () => `${kind.name} no ar.`)),
      ).catch((error: unknown) => {
        const found = readGaps(error);
        if (found.length > 0) setGaps(found);
        throw error;
      }),
    cancelSchedule: () =>
      send((thing) => api.send(calls.cancelSchedule, target(thing)), 'Agendamento cancelado.'),
    discard: () => send((thing) => api.send(calls.discard, target(thing)), 'Rascunho descartado.'),
    archive: (students: number) =>
      run(
        ({ id, revision }) => api.send(calls.archive, { params: { id }, body: { revision, students } }),
        'Arquivado.',
      ),
    async unarchive() {
      try {
        editor.replace((await api.send(calls.unarchive, target(editor.read().thing))) as unknown as Thing<F>);
        toastSuccess('De volta, como rascunho.');
      } catch (error) {
        toastFailure(errorMessage(error));
      }
    },
    restore: (number: number) =>
      send(
        ({ id, revision }) => api.send(calls.restore, { params: { id, number }, body: { revision } }),
        `A versão ${number} é agora o rascunho. Publique para que valha.`,
      ),
  };
}

function OpenContent<F extends ContentFields>({
  kind,
  thing: opened,
}: {
  kind: ContentPageKind<F>;
  thing: Thing<F>;
}) {
  const { editor, state } = useDraftEditor(kind, opened);
  const { thing, values } = state;
  const others = usePresence(kind, thing.id, (revision) => editor.refresh(revision));
  const { form, fileName } = useDraftForm(kind, editor, state);
  const acts = useActs(kind, editor);
  const [tab, setTab] = useState<string | null>('thing');
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'missing' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isAllowed = usePermission();
  const mayWrite = isAllowed(kind.write) && !thing.archived;
  const mayPublish = isAllowed(kind.publish);
  useShortcut({ keys: 'mod+s', label: 'Salvar o rascunho', run: () => void editor.flush() });
  const panel: ContentPanel<F> = {
    thing,
    values,
    errors: state.errors,
    async save() {
      await editor.flush();
      return editor.read().thing;
    },
  };
  const [archiving, setArchiving] = useState<(ArchivingEffect & { failure?: string }) | null>(null);
  async function askArchive(): Promise<void> {
    if (!kind.describeArchiving) {
      await archive(0);
      return;
    }
    try {
      setArchiving(await kind.describeArchiving(thing.id));
    } catch (error) {
      toastFailure(errorMessage(error));
    }
  }
  /** Archiving that concerns more students than the dialog said is not done: the dialog shows the new number. */
  async function archive(students: number): Promise<void> {
    try {
      await acts.archive(students);
      setArchiving(null);
    } catch (error) {
      const failure = errorMessage(error);
      const isOutdated = error instanceof ApiError && hasStudents(error.details);
      const effect = isOutdated ? await kind.describeArchiving?.(thing.id).catch(() => undefined) : undefined;
      setArchiving(effect ? { ...effect, failure } : null);
      if (!effect) toastFailure(failure);
    }
  }
  const { useParent = useNoParent, useMainButton = useNoButton } = kind;
  const { useBeside = useNoButton, useStrip = useNoButton } = kind;
  const parent = useParent(panel);
  const mainButton = useMainButton(panel);
  const beside = useBeside(panel);
  const strip = useStrip(panel);
  const hasNews = thing.is_draft || state.saving !== 'saved';
  /** What the page itself sees, and what the server finds in the saved draft. */
  async function findMissing(): Promise<Gap[]> {
    const typed = kind.findGaps(values);
    try {
      await editor.flush();
      const { missing } = (await api.send(kind.calls.listMissing, { params: { id: thing.id } })) as {
        missing: Gap[];
      };
      const known = new Set(typed.map(({ field, message }) => `${field} ${message}`));
      return [...typed, ...missing.filter(({ field, message }) => !known.has(`${field} ${message}`))];
    } catch {
      // Publishing checks again.
      return typed;
    }
  }
  async function openPublishing(next: 'publish' | 'schedule') {
    setChecking(true);
    const found = await findMissing();
    setChecking(false);
    acts.setGaps(found);
    editor.showErrors(Object.fromEntries([...found].reverse().map(({ field, message }) => [field, message])));
    setTab('thing');
    setDialog(found.length === 0 ? next : 'missing');
  }
  function openField(field: string) {
    setDialog(null);
    const { id } = form.field(field);
    // The dialog gives the focus back to its button first.
    setTimeout(() => {
      const element = document.getElementById(id);
      element?.scrollIntoView({ block: 'center' });
      element?.focus();
    }, 50);
  }
  return (
    <Page
      title={kind.titleOf(values) || `${kind.name} sem título`}
      parent={parent ?? kind.list}
      beside={beside}
      strip={strip}
      actions={
        <>
          <Presence others={others} />
          <SaveState {...state} isDraft={thing.is_draft} />
          {PREVIEWED.has(kind.kind) && (
            <Button variant="default" component={Link} to={`/previa/${kind.kind}/${thing.id}`}>
              Prévia como aluno
            </Button>
          )}
          {mainButton ??
            (mayPublish && !thing.archived && (
              <Button
                disabled={!hasNews || thing.schedule !== null}
                loading={isChecking}
                onClick={() => void openPublishing('publish')}
              >
                Publicar
              </Button>
            ))}
          {mayWrite && (
            <ActMenu
              thing={thing}
              mayPublish={mayPublish}
              hasNews={hasNews}
              onSchedule={() => void openPublishing('schedule')}
              onDiscard={acts.discard}
              onArchive={askArchive}
            />
          )}
        </>
      }
    >
      <ThingNotices
        thing={thing}
        mayPublish={mayPublish}
        onCancelSchedule={acts.cancelSchedule}
        onUnarchive={acts.unarchive}
      />
      {state.saving === 'offline' && (
        <Notice kind="info">
          <p>Sem conexão: guardado neste navegador. Assim que a conexão voltar, tudo é salvo.</p>
        </Notice>
      )}
      <RecoveredNotice state={state} editor={editor} />
      <ConflictCard
        kind={kind}
        state={state}
        fileName={fileName}
        onResolve={(theirs) => editor.resolve(theirs)}
      />
      {dialog !== 'missing' && <MissingFields missing={acts.gaps} labels={kind.labels} onOpen={openField} />}
      <Tabs value={tab} onChange={setTab} classNames={{ tab: historyClasses.tab, list: historyClasses.tabs }}>
        <Tabs.List>
          <Tabs.Tab value="thing">{kind.name}</Tabs.Tab>
          <Tabs.Tab value="versions">Versões</Tabs.Tab>
          <Tabs.Tab value="history">Histórico</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="thing" className={historyClasses.panel}>
          <Editing kind={kind} form={form} panel={panel} disabled={!mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={historyClasses.panel}>
          {tab === 'versions' && (
            <Versions
              kind={kind}
              thing={thing}
              mayRestore={mayWrite}
              onRestore={(number) => {
                setTab('thing');
                void acts.restore(number);
              }}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history" className={historyClasses.panel}>
          {tab === 'history' && <History thing={`${kind.kind}:${thing.id}`} />}
        </Tabs.Panel>
      </Tabs>
      <ConfirmDialog
        opened={archiving !== null}
        title="Arquivar?"
        confirm="Arquivar"
        onClose={() => setArchiving(null)}
        onConfirm={() => void archive(archiving?.students ?? 0)}
      >
        {archiving?.failure && <Notice kind="failure">{archiving.failure}</Notice>}
        <p>{archiving?.text}</p>
      </ConfirmDialog>
      {dialog === 'missing' && (
        <MissingFieldsDialog
          missing={acts.gaps}
          labels={kind.labels}
          onOpen={openField}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'publish' || dialog === 'schedule') && (
        <Publishing
          kind={kind}
          panel={panel}
          isScheduling={dialog === 'schedule'}
          onPublish={acts.publish}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}

const useNoParent = () => undefined;

const useNoButton = () => null;

const useNoWords = () => ({ text: null });

interface PublishingProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  panel: ContentPanel<F>;
  isScheduling: boolean;
  onPublish: (note: string, at: Date | null) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog of the publication, with what its kind adds. */
function Publishing<F extends ContentFields>({ kind, panel, ...props }: PublishingProps<F>) {
  const { usePublishing = useNoWords } = kind;
  const { text, label } = usePublishing(panel) as { text: ReactNode; label?: string };
  return <PublishDialog {...props} text={kind.publishing} more={text} label={label} />;
}

function Editing<F extends ContentFields>({
  kind,
  form,
  panel,
  disabled,
}: {
  kind: ContentPageKind<F>;
  form: DraftForm<F>;
  panel: ContentPanel<F>;
  disabled: boolean;
}) {
  return (
    <div className={classes.columns}>
      <fieldset className="plainFieldset form" disabled={disabled} data-form>
        <RequiredNote to=" para publicar" />
        {kind.fields(form, panel)}
      </fieldset>
      <div className={classes.preview}>
        {kind.preview(form)}
        {kind.panel?.(panel)}
      </div>
    </div>
  );
}

interface ActMenuProps {
  thing: Thing;
  mayPublish: boolean;
  hasNews: boolean;
  onSchedule: () => void;
  onDiscard: () => void;
  onArchive: () => void;
}

const ActMenu = ({ thing, mayPublish, hasNews, onSchedule, onDiscard, onArchive }: ActMenuProps) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="Mais ações">
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {mayPublish && (
        <Menu.Item disabled={!hasNews || thing.schedule !== null} onClick={onSchedule}>
          Agendar publicação…
        </Menu.Item>
      )}
      {thing.published && (
        <Menu.Item disabled={!hasNews} onClick={onDiscard}>
          Descartar rascunho
        </Menu.Item>
      )}
      {mayPublish && <Menu.Item onClick={onArchive}>Arquivar</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
);
