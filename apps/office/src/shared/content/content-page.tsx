import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { ActionIcon, Button, Menu, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import type { ContentFields, MissingField } from '@toro/domain/catalogue/content/kinds';
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
import type { Entity } from './entity.ts';
import { MissingFieldsDialog } from './missing-fields-dialog.tsx';
import { EntityNotices, MissingFields, RecoveredNotice } from './notices.tsx';
import { Presence } from './presence.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveState } from './save-state.tsx';
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
    queryFn: () => api.send(kind.calls.open, { params: { id } }) as unknown as Promise<Entity<F>>,
    // The editor keeps the state of the page up to date itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (query.data) return <OpenContent key={query.data.id} kind={kind} entity={query.data} />;
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

const readMissingFields = (error: unknown): MissingField[] =>
  error instanceof ApiError && error.status === 422 && Array.isArray(error.details)
    ? (error.details as MissingField[])
    : [];

const hasStudents = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'students' in details;

const notYet = (message: string) => new ApiError({ status: 409, code: 'conflict', message });

/** The actions on the entity as a whole. Each first saves what is typed. */
function useActions<F extends ContentFields>(kind: ContentPageKind<F>, editor: DraftEditor<F>) {
  const [missingFields, setMissingFields] = useState<MissingField[]>([]);
  const { calls } = kind;
  async function run(
    action: (entity: Entity<F>) => Promise<unknown>,
    done: string | ((id: number) => Promise<string>),
  ): Promise<void> {
    await editor.flush();
    const { saving, conflict, entity } = editor.read();
    if (conflict) throw notYet('Escolha antes o que fica dos campos que vocês dois mudaram.');
    if (saving === 'offline' || saving === 'failed')
      throw notYet('O que você digitou ainda não está salvo. Tente de novo quando houver conexão.');
    const next = (await action(entity)) as Entity<F>;
    editor.replace(next);
    setMissingFields([]);
    toastSuccess(typeof done === 'string' ? done : await done(next.id).catch(() => 'Publicado.'));
    void queryClient.invalidateQueries({ queryKey: ['list', kind.kind] });
  }
  const send = (action: (entity: Entity<F>) => Promise<unknown>, done: string) =>
    run(action, done).catch((error: unknown) => toastFailure(errorMessage(error)));
  const target = ({ id, revision }: Entity<F>) => ({ params: { id }, body: { revision } });
  return {
    missingFields,
    setMissingFields,
    publish: (note: string, at: Date | null) =>
      run(
        ({ id, revision }) =>
          at
            ? api.send(calls.schedule, { params: { id }, body: { revision, note, at: at.toISOString() } })
            : api.send(calls.publish, { params: { id }, body: { revision, note } }),
        at ? 'Publicação agendada.' : (kind.describePublished ?? (async () => `${kind.name} no ar.`)),
      ).catch((error: unknown) => {
        const found = readMissingFields(error);
        if (found.length > 0) setMissingFields(found);
        throw error;
      }),
    cancelSchedule: () =>
      send((entity) => api.send(calls.cancelSchedule, target(entity)), 'Agendamento cancelado.'),
    discard: () => send((entity) => api.send(calls.discard, target(entity)), 'Rascunho descartado.'),
    archive: (students: number) =>
      run(
        ({ id, revision }) => api.send(calls.archive, { params: { id }, body: { revision, students } }),
        'Arquivado.',
      ),
    async unarchive() {
      try {
        editor.replace(
          (await api.send(calls.unarchive, target(editor.read().entity))) as unknown as Entity<F>,
        );
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
  entity: opened,
}: {
  kind: ContentPageKind<F>;
  entity: Entity<F>;
}) {
  const { editor, state } = useDraftEditor(kind, opened);
  const { entity, values } = state;
  const others = usePresence(kind, entity.id, (revision) => editor.refresh(revision));
  const { form, fileName } = useDraftForm(kind, editor, state);
  const actions = useActions(kind, editor);
  const [tab, setTab] = useState<string | null>('entity');
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'missing' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isAllowed = usePermission();
  const mayWrite = isAllowed(kind.write) && !entity.archived;
  const mayPublish = isAllowed(kind.publish);
  useShortcut({ keys: 'mod+s', label: 'Salvar o rascunho', run: () => void editor.flush() });
  const panel: ContentPanel<F> = {
    entity,
    values,
    errors: state.errors,
    async save() {
      await editor.flush();
      return editor.read().entity;
    },
  };
  const [archiving, setArchiving] = useState<(ArchivingEffect & { failure?: string }) | null>(null);
  async function askArchive(): Promise<void> {
    if (!kind.describeArchiving) {
      await archive(0);
      return;
    }
    try {
      setArchiving(await kind.describeArchiving(entity.id));
    } catch (error) {
      toastFailure(errorMessage(error));
    }
  }
  /** Archiving that concerns more students than the dialog said is not done: the dialog shows the new number. */
  async function archive(students: number): Promise<void> {
    try {
      await actions.archive(students);
      setArchiving(null);
    } catch (error) {
      const failure = errorMessage(error);
      const isOutdated = error instanceof ApiError && hasStudents(error.details);
      const effect = isOutdated
        ? await kind.describeArchiving?.(entity.id).catch(() => undefined)
        : undefined;
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
  const hasNews = entity.is_draft || state.saving !== 'saved';
  /** What the page itself sees, and what the server finds in the saved draft. */
  async function findMissing(): Promise<MissingField[]> {
    const typed = kind.findMissingFields(values);
    try {
      await editor.flush();
      const { missing } = (await api.send(kind.calls.listMissing, { params: { id: entity.id } })) as {
        missing: MissingField[];
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
    actions.setMissingFields(found);
    editor.showErrors(Object.fromEntries([...found].reverse().map(({ field, message }) => [field, message])));
    setTab('entity');
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
          <SaveState {...state} isDraft={entity.is_draft} />
          {PREVIEWED.has(kind.kind) && (
            <Button variant="default" component={Link} to={`/previa/${kind.kind}/${entity.id}`}>
              Prévia como aluno
            </Button>
          )}
          {mainButton ??
            (mayPublish && !entity.archived && (
              <Button
                disabled={!hasNews || entity.schedule !== null}
                loading={isChecking}
                onClick={() => void openPublishing('publish')}
              >
                Publicar
              </Button>
            ))}
          {mayWrite && (
            <ActionMenu
              entity={entity}
              mayPublish={mayPublish}
              hasNews={hasNews}
              onSchedule={() => void openPublishing('schedule')}
              onDiscard={actions.discard}
              onArchive={askArchive}
            />
          )}
        </>
      }
    >
      <EntityNotices
        entity={entity}
        mayPublish={mayPublish}
        onCancelSchedule={actions.cancelSchedule}
        onUnarchive={actions.unarchive}
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
      {dialog !== 'missing' && (
        <MissingFields missing={actions.missingFields} labels={kind.labels} onOpen={openField} />
      )}
      <Tabs value={tab} onChange={setTab} classNames={{ tab: historyClasses.tab, list: historyClasses.tabs }}>
        <Tabs.List>
          <Tabs.Tab value="entity">{kind.name}</Tabs.Tab>
          <Tabs.Tab value="versions">Versões</Tabs.Tab>
          <Tabs.Tab value="history">Histórico</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="entity" className={historyClasses.panel}>
          <Editing kind={kind} form={form} panel={panel} disabled={!mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={historyClasses.panel}>
          {tab === 'versions' && (
            <Versions
              kind={kind}
              entity={entity}
              mayRestore={mayWrite}
              onRestore={(number) => {
                setTab('entity');
                void actions.restore(number);
              }}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history" className={historyClasses.panel}>
          {tab === 'history' && <History entity={`${kind.kind}:${entity.id}`} />}
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
          missing={actions.missingFields}
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
          onPublish={actions.publish}
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

interface ActionMenuProps {
  entity: Entity;
  mayPublish: boolean;
  hasNews: boolean;
  onSchedule: () => void;
  onDiscard: () => void;
  onArchive: () => void;
}

const ActionMenu = ({ entity, mayPublish, hasNews, onSchedule, onDiscard, onArchive }: ActionMenuProps) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="Mais ações">
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {mayPublish && (
        <Menu.Item disabled={!hasNews || entity.schedule !== null} onClick={onSchedule}>
          Agendar publicação…
        </Menu.Item>
      )}
      {entity.published && (
        <Menu.Item disabled={!hasNews} onClick={onDiscard}>
          Descartar rascunho
        </Menu.Item>
      )}
      {mayPublish && <Menu.Item onClick={onArchive}>Arquivar</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
);
