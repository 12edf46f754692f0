import type { Permission } from '@toro/domain/staff/permissions';
import { SECTIONS } from '../../features/settings/sections.ts';
import { MENU } from '../shell/menu.ts';

const OWN_PAGES: readonly { to: string; label: string; permission?: Permission }[] = [
  { to: '/conta', label: 'Minha conta' },
  { to: '/conta/arquivos', label: 'Meus arquivos' },
];

const SETTINGS_PAGES = SECTIONS.map(({ path, label, permission }) => ({
  to: `/configuracoes/${path}`,
  label: `Configurações: ${label}`,
  permission,
}));

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The pages that the person may open and whose name has a word that begins with the typed text. */
export const findPages = (text: string, isAllowed: (permission: Permission) => boolean) =>
  [...MENU.flat(), ...OWN_PAGES, ...SETTINGS_PAGES]
    .filter(({ permission }) => !permission || isAllowed(permission))
    .filter(({ label }) => ` ${fold(label)}`.includes(` ${fold(text.trim())}`))
    .slice(0, 5);
