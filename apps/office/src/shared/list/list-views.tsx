import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBookmark, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { MAX_VIEW_NAME } from '@toro/contract/lists/list-names';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import classes from './list.module.css';
import type { ListSettings, ListView } from './list-settings.ts';

interface ListViewsProps {
  settings: ListSettings;
  /** What the list shows now, as JSON. */
  search: string;
  onOpen: (view: ListView) => void;
}

/** Saved views: open one, let one open by itself, delete one, save what is shown. */
export function ListViews({ settings, search, onOpen }: ListViewsProps) {
  const { views, setDefault, deleteView } = settings;
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filterButton}
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
        >
          Visões
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack" data-gap="s">
          {views.length > 0 && (
            <ul className={`plainList ${classes.columnList}`}>
              {views.map((view) => (
                <li key={view.id} className="row" data-nowrap data-gap="2xs">
                  <button
                    type="button"
                    data-grow
                    className={`linkButton ellipsis ${classes.view}`}
                    onClick={() => onOpen(view)}
                  >
                    {view.name}
                  </button>
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
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Apagar a visão ${view.name}`}
                    onClick={() => deleteView(view.id)}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <SaveView settings={settings} search={search} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

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
