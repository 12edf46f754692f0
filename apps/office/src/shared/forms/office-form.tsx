import { Form } from '@toro/ui/forms/form.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { LeaveGuard } from './leave-guard.tsx';

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
  return (
    <>
      <Form form={form} ref={element} data-office-form {...props} />
      {/* What is just being saved may lead to another page. */}
      <LeaveGuard isUnsaved={() => latest.current.isDirty() && !latest.current.pending} />
    </>
  );
}

/** The form that has the focus; otherwise the one that came to the page last. */
const findFormToSave = (last: HTMLFormElement | null): HTMLFormElement | null =>
  document.activeElement?.closest<HTMLFormElement>('form[data-office-form]') ?? last;
