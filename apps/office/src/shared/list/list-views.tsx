import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import {
  IconBookmark,
  IconCopy,
  IconPin,
  IconPinFilled,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import { MAX_VIEW_NAME } from '@toro/contract/office/lists/view-limits';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { errorMessage } from '../api.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { usePermission } from '../session/session-query.ts';
import classes from './list.module.css';
import type { ListSettings, ListView, SavedView, SharedView } from './list-settings.ts';
import { ShareViewDialog } from './share-view-dialog.tsx';

interface ListViewsProps {
  definition: ListDefinition;
  settings: ListSettings;
  /** What the list shows now, as JSON. */
  search: string;
  onOpen: (view: SavedView) => void;
}

/** Saved views: open one, let one open by itself, share or delete one, save what is shown; and those of others. */
export function ListViews({ definition, settings, search, onOpen }: ListViewsProps) {
  const { views, shared, deleteView, shareView } = settings;
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<{ kind: 'share' | 'delete'; view: ListView } | null>(null);
  const ask = (kind: 'share' | 'delete', view: ListView) => {
    setIsOpen(false);
    setDialog({ kind, view });
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={320}
        trapFocus
        returnFocus={dialog === null}
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.filterButton}
            leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Visões
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="stack" data-gap="s">
            {views.length > 0 && (
              <ul className={`plainList ${classes.columnList}`} aria-label="Minhas visões">
                {views.map((view) => (
                  <OwnView
                    key={view.id}
                    view={view}
                    settings={settings}
                    onOpen={onOpen}
                    onShare={() => ask('share', view)}
                    // A private view is gone at once; what others see too is asked for.
                    onDelete={() =>
                      view.roles.length > 0 ? ask('delete', view) : void deleteView(view.id).catch(showError)
                    }
                  />
                ))}
              </ul>
            )}
            {shared.length > 0 && (
              <section className="stack" data-gap="2xs">
                <h3 className={classes.sharedTitle}>Compartilhadas</h3>
                <ul className={`plainList ${classes.columnList}`} aria-label="Compartilhadas">
                  {shared.map((view) => (
                    <OtherView key={view.id} view={view} settings={settings} onOpen={onOpen} />
                  ))}
                </ul>
              </section>
            )}
            <SaveView settings={settings} search={search} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {dialog?.kind === 'share' && (
        <ShareViewDialog
          definition={definition}
          view={dialog.view}
          share={shareView}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmAction
          opened
          isDanger
          title={`Apagar ${dialog.view.name}?`}
          text={[`A visão some também para ${formatRoles(dialog.view.roles)}. Cópias que fizeram ficam.`]}
          confirm="Apagar visão"
          send={() => deleteView(dialog.view.id)}
          onDone={() => toastSuccess('Visão apagada.')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const showError = (error: unknown) => toastFailure(errorMessage(error));

interface OwnViewProps {
  view: ListView;
  settings: ListSettings;
  onOpen: (view: ListView) => void;
  onShare: () => void;
  onDelete: () => void;
}

function OwnView({ view, settings: { setDefault }, onOpen, onShare, onDelete }: OwnViewProps) {
  const isAllowed = usePermission();
  return (
    <li className="row" data-nowrap data-gap="2xs">
      <ViewButton
        view={view}
        note={view.roles.length > 0 ? `Com ${formatRoles(view.roles)}` : null}
        onOpen={onOpen}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-pressed={view.is_default}
        aria-label={`Abrir a lista sempre em ${view.name}`}
        onClick={() => setDefault(view.is_default ? null : view.id)}
      >
        {view.is_default ? (
          <IconPinFilled size={16} aria-hidden />
        ) : (
          <IconPin size={16} stroke={1.75} aria-hidden />
        )}
      </ActionIcon>
      {isAllowed('settings.write') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Compartilhar a visão ${view.name}`}
          onClick={onShare}
        >
          <IconUsersGroup size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Apagar a visão ${view.name}`} onClick={onDelete}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface OtherViewProps {
  view: SharedView;
  settings: ListSettings;
  onOpen: (view: SharedView) => void;
}

/** A view of somebody else: opened or copied, never changed. */
function OtherView({ view, settings: { copyView }, onOpen }: OtherViewProps) {
  const copy = async () => {
    try {
      toastSuccess(`Copiada para as suas visões como ${await copyView(view)}.`);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className="row" data-nowrap data-gap="2xs">
      <ViewButton
        view={view}
        note={
          view.is_shortened ? `De ${view.author}, sem os filtros que só quem salvou vê` : `De ${view.author}`
        }
        onOpen={onOpen}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Copiar ${view.name} para as minhas visões`}
        onClick={() => void copy()}
      >
        <IconCopy size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface ViewButtonProps<V extends SavedView> {
  view: V;
  note: string | null;
  onOpen: (view: V) => void;
}

const ViewButton = <V extends SavedView>({ view, note, onOpen }: ViewButtonProps<V>) => (
  <div data-grow className={classes.viewName}>
    <button type="button" className={`linkButton ellipsis ${classes.view}`} onClick={() => onOpen(view)}>
      {view.name}
    </button>
    {note && <p className="muted small">{note}</p>}
  </div>
);

function SaveView({ settings: { saveView, columns }, search }: Pick<ListViewsProps, 'settings' | 'search'>) {
  const form = useAppForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Dê um nome à visão.' : null }),
    validateOnBlur: [],
    submit: ({ name }) => saveView({ name: name.trim(), search, columns }),
    onDone: () => {
      form.reset();
      toastSuccess('Visão salva.');
    },
  });
  const field = form.field('name');
  return (
    <Form form={form} className="stack">
      {form.failure && !field.error && <Notice kind="failure">{form.failure}</Notice>}
      <TextField label="Nome da visão" maxLength={MAX_VIEW_NAME} {...field} />
      <Button type="submit" loading={form.pending}>
        Salvar visão
      </Button>
    </Form>
  );
}
