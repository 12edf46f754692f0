import { PERMISSIONS } from '@toro/domain/accounts/staff/permissions';
import { expect, it } from 'vitest';
import { officeCatalogue } from './office-catalogue.ts';

/** The parts of the office that are not built yet. The first call of a part takes its names from here. */
const WITHOUT_CALLS = {
  'the live board of an exam': ['live.read', 'live.write', 'live.note'],
  'keys after an exam': ['keys.read', 'keys.write'],
  'class groups': ['classes.read', 'classes.write'],
  'answer sheets': ['sheets.read', 'sheets.write', 'sheets.leads'],
  mentorships: ['mentorships.read', 'mentorships.write'],
  'threads of live lessons': ['threads.read', 'threads.moderate'],
  campaigns: ['campaigns.read', 'campaigns.write', 'campaigns.send'],
  figures: ['insights.sales', 'insights.study'],
};

it('every permission of the table guards a call', () => {
  const used = new Set<string | undefined>(
    Object.values(officeCatalogue).flatMap((calls) =>
      Object.values(calls).map(({ call }) => call.office?.permission),
    ),
  );
  expect(Object.keys(PERMISSIONS).filter((permission) => !used.has(permission))).toEqual(
    Object.values(WITHOUT_CALLS).flat(),
  );
});
