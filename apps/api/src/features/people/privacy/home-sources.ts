import { sql } from 'drizzle-orm';
import { type HomeSources, ownPage } from '../../office/home/home-source.ts';
import { isNoticeMissing } from './list-incidents.ts';

/** Requests about personal data, and incidents to be told of. */
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
  'open-incidents': {
    permission: 'privacy.write',
    find: () => ({
      from: sql`incidents i`,
      where: isNoticeMissing,
      since: sql`i.created_at`,
      due: sql`i.due_on`,
      first: sql`i.protocol`,
      page: ownPage('/alunos/incidentes/', sql`i.id`),
    }),
  },
} satisfies HomeSources;
