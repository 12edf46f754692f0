import { Button } from '@mantine/core';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { staffPasswordError } from '@toro/domain/accounts/staff/password';
import { Card } from '@toro/ui/card.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../../shared/api.ts';
import { OfficeForm } from '../../../../shared/forms/office-form.tsx';
import { NewPasswordField } from '../../../../shared/new-password-field.tsx';
import { useOfficeConfig } from '../../../../shared/office-config.ts';
import { useMember } from '../../../../shared/session/session-query.ts';
import { sessionsQuery } from './queries.ts';

export function PasswordCard() {
  const { email } = useMember();
  const { academy } = useOfficeConfig();
  const form = useAppForm({
    initialValues: { current: '', password: '' },
    validate: ({ current, password }) => ({
      current: current === '' ? 'Digite a senha atual.' : null,
      password: staffPasswordError(password, { email, academyName: academy }),
    }),
    validateOnBlur: ['password'],
    submit: (body) => api.send(staffCalls.changeStaffPassword, { body }),
    onDone: () => {
      form.reset();
      toastSuccess('Senha trocada. As outras sessões foram encerradas.');
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Card id="senha" title="Senha">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          maxLength={128}
          {...form.field('current')}
        />
        <NewPasswordField
          label="Nova senha"
          description="De 12 a 128 caracteres. Trocar encerra as outras sessões."
          {...form.field('password')}
        />
        <div>
          <Button type="submit" loading={form.pending}>
            Trocar senha
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}
