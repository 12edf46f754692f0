import { MENU_NAMES, type MenuName } from '../../base/shell/menu.ts';
import type { FieldErrors } from './field-errors.ts';

/** The entries of the student menu that the academy hides. */
export interface MenuSetting {
  hidden: MenuName[];
}

/** Without these a student could not study, see the own data or leave. */
export const FIXED_ENTRIES: readonly MenuName[] = ['courses', 'user', 'logout'];

/** The entries as the student menu names them. */
export const MENU_LABELS: Record<MenuName, string> = {
  start: 'Início',
  courses: 'Meus cursos',
  user: 'Meu perfil',
  mentorship: 'Mentorias',
  questions: 'Questões',
  study: 'Meu estudo',
  podcast: 'Podcast',
  appQuiz: 'App de questões',
  cashback: 'Carteira',
  gabaritoro: 'Gabaritoro',
  notifications: 'Notificações',
  scoreToroV2: 'Score Toro',
  support: 'Suporte',
  faq: 'Dúvidas frequentes',
  logout: 'Sair',
  oldStudent: 'Área do aluno antigo',
};

export function findMenuErrors({ hidden }: MenuSetting): FieldErrors<MenuSetting> {
  const fixed = hidden.filter((name) => FIXED_ENTRIES.includes(name)).map((name) => MENU_LABELS[name]);
  return fixed.length > 0 ? { hidden: `Não é possível esconder: ${fixed.join(', ')}.` } : {};
}

/** The hidden entries in the order of the menu, without those that cannot be hidden and unknown ones. */
export const toMenuSetting = (hidden: readonly string[]): MenuSetting => ({
  hidden: MENU_NAMES.filter((name) => hidden.includes(name) && !FIXED_ENTRIES.includes(name)),
});
