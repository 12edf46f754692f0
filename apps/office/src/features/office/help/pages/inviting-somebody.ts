import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Em [[page:/equipe|Equipe]], escolha [[button:Convidar pessoa]], dê nome, e-mail e pelo menos um papel e escolha [[button:Enviar convite]].',
      'O convite vale por 48 horas. [[button:Reenviar]] manda um novo e anula o anterior.',
      'Mudou de função: abra a pessoa, marque os papéis e escolha [[button:Salvar papéis]]. Vale na hora, também para quem está com a página aberta.',
      'Saiu: [[button:Desativar acesso]] encerra todas as sessões agora. O que a pessoa fez continua em [[page:/auditoria|Auditoria]].',
    ],
  },
];
