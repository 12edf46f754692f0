import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listRolesWith, type Permission } from '@toro/domain/accounts/staff/permissions';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { Message } from '@toro/ui/message.tsx';
import { Page } from './page.tsx';

const HomeLink = () => <Button renderRoot={(props) => <Link to="/" {...props} />}>Ir para o início</Button>;

/** Shown in place of a page that the person may not open: it names the roles that may. */
export const ForbiddenPage = ({ permission }: { permission: Permission }) => (
  <Page title="Sem permissão">
    <Message
      level={2}
      drawing="building"
      title="Você não tem permissão para isto."
      text={`Quem pode: ${formatRoles(listRolesWith(permission))}.`}
    >
      <HomeLink />
    </Message>
  </Page>
);

/** For an address that the office does not have. */
export const UnknownPage = () => (
  <Page title="Página não encontrada">
    <Message
      level={2}
      drawing="search"
      title="Este endereço não existe"
      text="Confira o que foi digitado, ou busque a página pelo nome."
    >
      <HomeLink />
    </Message>
  </Page>
);
