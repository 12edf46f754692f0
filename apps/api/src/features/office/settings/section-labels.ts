/** The sections as the office names them, for the audit. */
export const SECTION_LABELS = {
  academy: 'Academia',
  contact: 'Atendimento',
  social: 'Redes sociais',
  menu: 'Menu',
  features: 'Recursos',
  refunds: 'Estornos',
  institutions: 'Instituições',
  domains: 'Domínios',
} as const;
