import {
  IconBell,
  IconBook2,
  IconChartHistogram,
  IconChecklist,
  IconDeviceMobile,
  IconDoorExit,
  IconHeadphones,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconMessage2,
  IconTargetArrow,
  IconUser,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MenuName } from '@toro/domain/base/shell/menu';
import type { RuntimeConfig } from '../../shared/runtime-config.ts';

export interface MenuEntry {
  name: MenuName;
  label: string;
  icon: TablerIcon;
  /** A route of the app, an external address or an action. */
  to?:
    | '/'
    | '/courses'
    | '/user'
    | '/questions'
    | '/study'
    | '/podcast'
    | '/cashback'
    | '/gabaritoro/create'
    | '/notifications';
  course?: { courseId: string; courseClassId: string };
  href?: string;
  action?: 'logout' | 'mentorship';
  separated?: boolean;
}

/** All menu entries. `listVisibleEntries` in domain decides which of them a student sees. */
export function menuEntries({
  links,
}: Pick<RuntimeConfig, 'links'>): Record<MenuName, Omit<MenuEntry, 'name'>> {
  return {
    start: { label: 'Início', icon: IconHome, to: '/' },
    courses: { label: 'Meus cursos', icon: IconBook2, to: '/courses' },
    user: { label: 'Meu perfil', icon: IconUser, to: '/user' },
    mentorship: { label: 'Mentorias', icon: IconUsers, action: 'mentorship' },
    questions: { label: 'Questões', icon: IconHelpCircle, to: '/questions' },
    study: { label: 'Meu estudo', icon: IconTargetArrow, to: '/study' },
    podcast: { label: 'Podcast', icon: IconHeadphones, to: '/podcast' },
    appQuiz: { label: 'App de questões', icon: IconDeviceMobile, href: links.appQuiz },
    cashback: { label: 'Carteira', icon: IconWallet, to: '/cashback' },
    gabaritoro: { label: 'Gabaritoro', icon: IconChecklist, to: '/gabaritoro/create' },
    notifications: { label: 'Notificações', icon: IconBell, to: '/notifications' },
    scoreToroV2: { label: 'Score Toro', icon: IconChartHistogram, to: '/courses' },
    support: { label: 'Suporte', icon: IconMessage2, href: links.support, separated: true },
    faq: { label: 'Dúvidas frequentes', icon: IconLifebuoy, href: links.faq },
    logout: { label: 'Sair', icon: IconDoorExit, action: 'logout' },
    oldStudent: { label: 'Área do aluno antigo', icon: IconHistory, href: links.oldStudent ?? undefined },
  };
}
