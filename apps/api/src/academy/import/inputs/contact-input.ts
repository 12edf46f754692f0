import type { ContactInput } from '../../../features/system/save-contact.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

export const toContactInput = ({ academy: { support, social, company } }: AcademyContent): ContactInput => ({
  email: support.email,
  phone: support.phone ?? null,
  whatsapp: support.whatsapp,
  teacherWhatsapp: support.teacher_whatsapp ?? null,
  hours: support.hours,
  social: social.map(({ name, link }) => ({ name, url: link })),
  companyName: company?.name ?? null,
  cnpj: company?.cnpj ?? null,
  companyAddress: company?.address ?? null,
});
