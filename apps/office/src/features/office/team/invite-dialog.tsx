import { teamCalls } from '@toro/contract/office/team/calls';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { isEmail } from '@toro/domain/base/validation/email';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { invitationsQuery } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';

const EMPTY = { name: '', email: '', roles: [] as Role[] };

/** 'Convidar pessoa': name, e-mail and at least one role. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useAppForm({
    initialValues: EMPTY,
    validate: ({ name, email, roles }) => ({
      name: name.trim() === '' ? 'Digite o nome.' : null,
      email: isEmail(email.trim()) ? null : 'Digite um e-mail válido.',
      roles: roles.length === 0 ? 'Escolha pelo menos um papel.' : null,
    }),
    validateOnBlur: ['name', 'email'],
    submit: (body) => api.send(teamCalls.inviteStaff, { body }),
    onDone: (_, { email }) => {
      toastSuccess(`Convite enviado a ${email}.`);
      form.reset();
      onClose();
      return queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  return (
    <FormDialog
      opened={opened}
      title="Convidar pessoa"
      size="lg"
      form={form}
      confirm="Enviar convite"
      onClose={onClose}
    >
      <CountedText label="Nome" maxLength={100} data-autofocus {...form.field('name')} />
      <EmailField autoComplete="off" {...form.field('email')} />
      <RoleChoice {...form.field('roles')} />
      <p className="muted small">A pessoa recebe um link que funciona uma vez e vale por 48 horas.</p>
    </FormDialog>
  );
}
