import {
  type Icon,
  IconAlertTriangle,
  IconBook,
  IconClipboardCheck,
  IconFiles,
  IconHeadphones,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconShoppingCart,
  IconTicket,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Permission } from '@toro/domain/accounts/staff/permissions';

export interface MenuEntry {
  to:
    | '/'
    | '/alunos'
    | '/pedidos'
    | '/equipe'
    | '/auditoria'
    | '/arquivos'
    | '/banners'
    | '/cursos'
    | '/podcasts'
    | '/questoes'
    | '/provas'
    | '/erros-apontados'
    | '/configuracoes'
    | '/ajuda'
    | '/cupons'
    | '/afiliados'
    | '/carrinhos';
  label: string;
  icon: Icon;
  /** Without it the entry is for everybody. */
  permission?: Permission;
}

/** The sections of the office in groups. A section without permission is not shown. */
export const MENU: readonly (readonly MenuEntry[])[] = [
  [{ to: '/', label: 'Início', icon: IconHome }],
  [
    { to: '/alunos', label: 'Alunos', icon: IconUsers, permission: 'people.read' },
    { to: '/pedidos', label: 'Pedidos', icon: IconReceipt, permission: 'orders.read' },
    { to: '/carrinhos', label: 'Carrinhos', icon: IconShoppingCart, permission: 'leads.read' },
  ],
  [
    { to: '/cupons', label: 'Cupons', icon: IconTicket, permission: 'promos.read' },
    { to: '/afiliados', label: 'Afiliados', icon: IconUserShare, permission: 'affiliates.read' },
  ],
  [
    { to: '/questoes', label: 'Questões', icon: IconHelpCircle, permission: 'questions.read' },
    { to: '/provas', label: 'Provas', icon: IconClipboardCheck, permission: 'exams.read' },
    {
      to: '/erros-apontados',
      label: 'Erros apontados',
      icon: IconAlertTriangle,
      permission: 'feedback.read',
    },
    { to: '/cursos', label: 'Cursos', icon: IconBook, permission: 'courses.read' },
    { to: '/podcasts', label: 'Podcasts', icon: IconHeadphones, permission: 'courses.read' },
    { to: '/banners', label: 'Banners', icon: IconPhoto, permission: 'courses.read' },
    { to: '/arquivos', label: 'Arquivos', icon: IconFiles, permission: 'media.read' },
  ],
  [
    { to: '/equipe', label: 'Equipe', icon: IconUsersGroup, permission: 'staff.read' },
    { to: '/auditoria', label: 'Auditoria', icon: IconHistory, permission: 'audit.read' },
    { to: '/configuracoes', label: 'Configurações', icon: IconSettings, permission: 'settings.read' },
    { to: '/ajuda', label: 'Ajuda', icon: IconLifebuoy },
  ],
];
