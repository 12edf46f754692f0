import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { Card } from '@toro/ui/card.tsx';
import { Page } from '../../../../shared/page.tsx';
import { useMember } from '../../../../shared/session/session-query.ts';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorsCard } from './second-factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The person's own account: second factors, password and sessions. */
export function AccountPage() {
  const { name, email, roles } = useMember();
  return (
    <Page title="Minha conta" narrow>
      <Card id="quem" title={name}>
        <dl className="pairList">
          <dt>E-mail</dt>
          <dd className="breakWords">{email}</dd>
          <dt>Papéis</dt>
          <dd>{formatRoles(roles)}</dd>
        </dl>
      </Card>
      <SecondFactorsCard />
      <PasswordCard />
      <SessionsCard />
    </Page>
  );
}
