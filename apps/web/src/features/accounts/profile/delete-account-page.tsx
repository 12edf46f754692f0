import { Button } from '@mantine/core';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { DELETION_DAYS } from '@toro/domain/accounts/profile/account-deletion';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import classes from './profile-layout.module.css';
import { ProfileLayout } from './profile-layout.tsx';
import { useUndoDeletion } from './use-undo-deletion.ts';

function Consequences() {
  return (
    <Card id="deleted" title="O que acontece">
      <h3>Excluímos</h3>
      <ul className={classes.consequences}>
        <li>nome, CPF, contatos, endereço, foto e senha;</li>
        <li>o acesso aos cursos, mesmo aos que ainda não terminaram;</li>
        <li>suas mensagens, notificações, mentorias e relatórios;</li>
        <li>o acesso à carteira: se você tem saldo, use antes.</li>
      </ul>
      <h3>Guardamos</h3>
      <ul className={classes.consequences}>
        <li>os registros das compras pagas, pelo prazo que a lei exige;</li>
        <li>as respostas das provas sem o seu nome, para as estatísticas.</li>
      </ul>
    </Card>
  );
}

/** The deletion has been requested: when it happens and the way back. */
function Requested({ deleteAfter }: { deleteAfter: string }) {
  const undo = useUndoDeletion();
  return (
    <Card>
      {undo.error && <Notice kind="failure">{errorMessage(undo.error)}</Notice>}
      <p>
        {'Sua conta será excluída em '}
        <strong>{dateAndTime(new Date(deleteAfter))}</strong>
        {'. Até lá tudo continua funcionando, e você pode desistir.'}
      </p>
      <p className="muted">Enviamos um e-mail com um link para manter a conta.</p>
      <div className="row">
        <Button loading={undo.isPending} onClick={() => undo.mutate()}>
          Manter minha conta
        </Button>
      </div>
    </Card>
  );
}

function RequestForm() {
  const { user, update } = useSession();
  const form = useAppForm({
    initialValues: { senha: '' },
    validateOnBlur: [],
    validate: ({ senha }) => ({ senha: senha === '' ? 'Digite a sua senha' : null }),
    submit: (body) => api.send(profileCalls.requestDeletion, { body }),
    onDone({ delete_after }) {
      if (user) update({ ...user, delete_after });
    },
  });
  return (
    <Card>
      <Form form={form} className="form" aria-label="Excluir minha conta">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <PasswordField
          {...form.field('senha')}
          label="Sua senha"
          description="Pedimos de novo para ter certeza de que é você."
          autoComplete="current-password"
        />
        <Button type="submit" className="dangerButton" loading={form.pending}>
          Excluir minha conta
        </Button>
      </Form>
    </Card>
  );
}

/** Requests the deletion of the account. */
export function DeleteAccountPage() {
  const deleteAfter = useSession((session) => session.user?.delete_after);
  return (
    <ProfileLayout>
      <section className={`page ${classes.narrow}`}>
        <PageHeader
          title="Excluir minha conta"
          lead={`A conta é excluída ${DELETION_DAYS} dias depois do pedido. Até lá você pode desistir.`}
        />
        <Consequences />
        {deleteAfter ? <Requested deleteAfter={deleteAfter} /> : <RequestForm />}
      </section>
    </ProfileLayout>
  );
}
