import { sql } from 'drizzle-orm';
import { type HomeSources, ownPage } from '../../office/home/home-source.ts';

/** Requests about personal data. */
export const privacyHomeSources = {
  'privacy-requests': {
    permission: 'privacy.write',
    find: () => ({
      from: sql`privacy_requests p`,
      where: sql`p.state = 'open'`,
      since: sql`p.created_at`,
      due: sql`p.due_on`,
      first: sql`p.protocol`,
      page: ownPage('/alunos/solicitacoes-lgpd/', sql`p.id`),
    }),
  },
} satisfies HomeSources;
