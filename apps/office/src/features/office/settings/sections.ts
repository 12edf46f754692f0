import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconFileCertificate,
  IconHeadset,
  IconHeartbeat,
  IconLayoutSidebar,
  IconMail,
  IconPalette,
  IconReceiptRefund,
  IconServer,
  IconShare,
  IconToggleRight,
  IconWorld,
} from '@tabler/icons-react';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A section of 'Configurações'. Its address is `/configuracoes/` and its path. */
export interface SettingsSection {
  path: string;
  label: string;
  /** What it decides, in one sentence. */
  summary: string;
  icon: Icon;
  /** Who may open it. */
  permission: Permission;
  /** Loaded when it is opened. */
  page: LazyExoticComponent<ComponentType>;
  /** The page of one entity of the section, at the section's address and `/` and the entity's id; it has the whole width. */
  itemPage?: LazyExoticComponent<ComponentType<{ id: string }>>;
  /** The title of that page; that of the section unless given. */
  itemLabel?: string;
}

/** The sections in the order in which they are listed. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    path: 'academia',
    label: 'Academia',
    summary: 'Nome da academia e dados da empresa.',
    icon: IconBuilding,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./academy-section.tsx')).AcademySection })),
  },
  {
    path: 'atendimento',
    label: 'Atendimento',
    summary: 'E-mail, telefones, links e horários.',
    icon: IconHeadset,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./contact-section.tsx')).ContactSection })),
  },
  {
    path: 'redes-sociais',
    label: 'Redes sociais',
    summary: 'As redes que a compra mostra, na sua ordem.',
    icon: IconShare,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./social-section.tsx')).SocialSection })),
  },
  {
    path: 'menu',
    label: 'Menu',
    summary: 'O que aparece no menu do aluno.',
    icon: IconLayoutSidebar,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./menu-section.tsx')).MenuSection })),
  },
  {
    path: 'recursos',
    label: 'Recursos',
    summary: 'Podcasts, Score Toro e revisão de questões.',
    icon: IconToggleRight,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./features-section.tsx')).FeaturesSection })),
  },
  {
    path: 'estornos',
    label: 'Estornos',
    summary: 'Valor que pede uma segunda pessoa e fim do dia na adquirente.',
    icon: IconReceiptRefund,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./refunds-section.tsx')).RefundsSection })),
  },
  {
    path: 'e-mails',
    label: 'E-mails',
    itemLabel: 'E-mail',
    summary: 'Assunto e texto de cada e-mail que o sistema envia.',
    icon: IconMail,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./mails/mail-list.tsx')).MailList })),
    itemPage: lazy(async () => ({ default: (await import('./mails/mail-page.tsx')).MailPage })),
  },
  {
    path: 'termos',
    label: 'Termos',
    summary: 'Termos de uso e política de privacidade, com versões.',
    icon: IconFileCertificate,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./terms/terms-section.tsx')).TermsSection })),
    itemPage: lazy(async () => ({ default: (await import('./terms/new-version-page.tsx')).NewVersionPage })),
    itemLabel: 'Nova versão',
  },
  {
    path: 'marcas',
    label: 'Marcas',
    summary: 'Nome, logos e cores, com prévia.',
    icon: IconPalette,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./brands/brands-section.tsx')).BrandsSection })),
    itemPage: lazy(async () => ({ default: (await import('./brands/brand-page.tsx')).BrandPage })),
    itemLabel: 'Editar marca',
  },
  {
    path: 'dominios',
    label: 'Domínios',
    summary: 'Os endereços de cada marca.',
    icon: IconWorld,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./brands/domains-section.tsx')).DomainsSection })),
  },
  {
    path: 'instituicoes',
    label: 'Instituições',
    summary: 'Bancos e seguradoras da compra e do perfil.',
    icon: IconBuildingBank,
    permission: 'settings.read',
    page: lazy(async () => ({ default: (await import('./institutions-section.tsx')).InstitutionsSection })),
  },
  {
    path: 'servidor',
    label: 'Servidor',
    summary: 'O que está definido no servidor.',
    icon: IconServer,
    // Only Direção has this permission.
    permission: 'settings.write',
    page: lazy(async () => ({ default: (await import('./server-section.tsx')).ServerSection })),
  },
  {
    path: 'saude',
    label: 'Saúde do sistema',
    summary: 'Filas, processos, erros, certificados e espaço.',
    icon: IconHeartbeat,
    permission: 'settings.write',
    page: lazy(async () => ({ default: (await import('./health-section.tsx')).HealthSection })),
  },
];

export const findSection = (path: string): SettingsSection | undefined =>
  SECTIONS.find((section) => section.path === path);
