import { PageHeader } from '@toro/ui/page-header.tsx';

export const CreatePageHeader = () => (
  <PageHeader
    title="Gabaritoro"
    lead="Fez a prova? Marque as suas respostas e veja na hora quantas acertou, no total e em cada módulo."
  />
);
