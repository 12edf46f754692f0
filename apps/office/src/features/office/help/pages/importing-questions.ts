import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    paragraph:
      'Importar tem quatro etapas, e nada é escrito antes da última. Dá para parar em qualquer uma e continuar outro dia.',
  },
  {
    steps: [
      'Em [[page:/questoes/importacoes|Importações de questões]], escolha [[button:Importar questões]] e o arquivo.',
      'De uma planilha, diga em que coluna está o enunciado, as alternativas e a correta. [[word:Salvar estas colunas como]] guarda a escolha para o próximo arquivo.',
      'Na [[word:Conferência]], corrija o que não foi entendido. [[button:Próximo erro]] leva ao seguinte.',
      'Escolha a família e o módulo em [[word:Destino]], e em [[word:Entram como]] se entram como rascunho ou em revisão.',
      'Na [[word:Simulação]], escolha [[button:Simular]]. Ela diz quantas entram, quantas mudam e quais já existem, sem escrever nada.',
      'Importe. O relatório fica em [[button:Baixar relatório]].',
    ],
  },
  {
    note: 'Entrou o arquivo errado? [[button:Desfazer importação]] retira o que entrou, menos o que alguém já mudou ou publicou depois.',
  },
];
