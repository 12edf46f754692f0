import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { Form } from './form.tsx';
import type { AppForm } from './use-app-form.ts';

export type DialogFormState = Pick<
  AppForm<object>,
  'onSubmit' | 'isDirty' | 'resetDirty' | 'pending' | 'result' | 'failure'
>;

export interface DialogFormProps {
  form: DialogFormState;
  /** What is shown of a failure, where its sentence is not enough. */
  failure?: ReactNode;
  /** The button that submits. */
  confirm: ReactNode;
  /** Why it cannot be submitted yet is said beside it. */
  disabled?: boolean;
  cancel?: ReactNode;
  /** The action takes something away. */
  isDanger?: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** The form idiom of the app. */
  as?: ComponentType<{ form: DialogFormState; className: string; children: ReactNode }>;
}

/** The form in a dialog: what failed, the fields, and the two buttons. */
export const DialogForm = ({
  form,
  failure,
  confirm,
  disabled,
  cancel = 'Cancelar',
  isDanger,
  onClose,
  children,
  as: Element = Form,
}: DialogFormProps) => (
  <Element form={form} className="form">
    {form.failure && (failure ?? <Notice kind="failure">{form.failure}</Notice>)}
    {children}
    <div className="row" data-end>
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
      <Button
        type="submit"
        className={isDanger ? 'dangerButton' : undefined}
        loading={form.pending}
        disabled={disabled}
      >
        {confirm}
      </Button>
    </div>
  </Element>
);
