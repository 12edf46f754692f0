import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useShortcut } from '../shortcuts/shortcuts.ts';

type OfficeFormProps = Omit<ComponentProps<typeof Form>, 'form'> & {
  form: Pick<AppForm<object>, 'onSubmit' | 'isDirty' | 'resetDirty' | 'pending' | 'result'>;
};

/** The form idiom of the office: Ctrl+S saves, and leaving with unsaved changes asks. */
export function OfficeForm({ form, ...props }: OfficeFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(form);
  latest.current = form;
  const { result } = form;
  useEffect(() => {
    if (result !== null) latest.current.resetDirty();
  }, [result]);
  useShortcut({
    keys: 'mod+s',
    label: 'Salvar',
    run: () => findFormToSave(element.current)?.requestSubmit(),
  });
  // What is just being saved may lead to another page.
  const isUnsaved = () => latest.current.isDirty() && !latest.current.pending;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    // The browser asks in its own words before it closes the page.
    const askBefore = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty() && !latest.current.pending) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBefore);
    return () => window.removeEventListener('beforeunload', askBefore);
  }, []);
  return (
    <>
      <Form form={form} ref={element} data-office-form {...props} />
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          opened
          title="Você tem alterações não salvas."
          confirm="Sair sem salvar"
          cancel="Continuar editando"
          danger
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          <p>Se você sair agora, o que foi digitado nesta página se perde.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The form that has the focus; otherwise the one that came to the page last. */
const findFormToSave = (last: HTMLFormElement | null): HTMLFormElement | null =>
  document.activeElement?.closest<HTMLFormElement>('form[data-office-form]') ?? last;
