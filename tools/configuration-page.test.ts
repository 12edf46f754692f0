import { expect, it } from 'vitest';
import { VARIABLE_GROUPS } from '../apps/api/src/platform/environment.ts';
import { writeConfigurationPage } from './configuration-page.ts';

it('says of every variable what it means', () => {
  for (const { variables } of VARIABLE_GROUPS)
    for (const [name, variable] of Object.entries(variables)) expect(variable.description, name).toBeTruthy();
});

it('shows defaults as they are written in the environment', () => {
  const page = writeConfigurationPage();
  expect(page).toContain('| `PORT` | `3000` | port of the API |');
  expect(page).toContain('| `FEATURE_PODCAST` | `on` |');
  expect(page).toContain('| `HIDDEN_MENU` | `mentorship,oldStudent` |');
  expect(page).toContain('| `ISSUER_HOSTS` | none |');
});
