import type { Icon } from '@tabler/icons-react';
import type { Permission } from '@toro/domain/staff/permissions';
import type { ComponentType, LazyExoticComponent } from 'react';

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
  /** The page of one thing of the section, at the section's address and `/` and the thing's id. */
  itemPage?: LazyExoticComponent<ComponentType<{ id: string }>>;
  /** Needs the whole width, without the list of sections beside it. */
  wide?: true;
}

/** The sections in the order in which they are listed. */
export const SECTIONS: readonly SettingsSection[] = [];

export const findSection = (path: string): SettingsSection | undefined =>
  SECTIONS.find((section) => section.path === path);
