import { MENU_NAMES } from '@toro/domain/base/shell/menu';
import { MENU_LABELS } from '@toro/domain/office/settings/menu-setting';
import { expect, it } from 'vitest';
import { menuEntries } from './menu-entries.ts';

it('the office names the entries of the menu as students read them (SETTING-06)', () => {
  const entries = menuEntries({ links: {} } as never);
  expect(MENU_NAMES.map((name) => entries[name].label)).toEqual(MENU_NAMES.map((name) => MENU_LABELS[name]));
});
