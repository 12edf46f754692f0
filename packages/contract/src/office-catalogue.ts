import * as auditCalls from './audit/calls.ts';
import * as auditSchemas from './audit/schemas.ts';
import { joinCallsAndSchemas } from './catalogue.ts';
import * as filesCalls from './files/calls.ts';
import * as filesSchemas from './files/schemas.ts';
import * as listsCalls from './lists/calls.ts';
import * as listsSchemas from './lists/schemas.ts';
import * as mailsCalls from './mails/calls.ts';
import * as mailsSchemas from './mails/schemas.ts';
import * as officeHomeCalls from './office-home/calls.ts';
import * as officeHomeSchemas from './office-home/schemas.ts';
import * as officeOrdersCalls from './office-orders/calls.ts';
import * as officeOrdersSchemas from './office-orders/schemas.ts';
import * as peopleCalls from './people/calls.ts';
import * as peopleSchemas from './people/schemas.ts';
import * as promosCalls from './promos/calls.ts';
import * as promosSchemas from './promos/schemas.ts';
import * as searchCalls from './search/calls.ts';
import * as searchSchemas from './search/schemas.ts';
import * as settingsCalls from './settings/calls.ts';
import * as settingsSchemas from './settings/schemas.ts';
import * as staffCalls from './staff/calls.ts';
import * as staffSchemas from './staff/schemas.ts';
import * as termsCalls from './terms/calls.ts';
import * as termsSchemas from './terms/schemas.ts';

/** All calls of the office by feature. Only servers and tests import this, because it includes zod. */
export const officeCatalogue = {
  audit: joinCallsAndSchemas(auditCalls, auditSchemas),
  files: joinCallsAndSchemas(filesCalls, filesSchemas),
  lists: joinCallsAndSchemas(listsCalls, listsSchemas),
  mails: joinCallsAndSchemas(mailsCalls, mailsSchemas),
  settings: joinCallsAndSchemas(settingsCalls, settingsSchemas),
  'office-home': joinCallsAndSchemas(officeHomeCalls, officeHomeSchemas),
  'office-orders': joinCallsAndSchemas(officeOrdersCalls, officeOrdersSchemas),
  people: joinCallsAndSchemas(peopleCalls, peopleSchemas),
  promos: joinCallsAndSchemas(promosCalls, promosSchemas),
  search: joinCallsAndSchemas(searchCalls, searchSchemas),
  staff: joinCallsAndSchemas(staffCalls, staffSchemas),
  terms: joinCallsAndSchemas(termsCalls, termsSchemas),
};
