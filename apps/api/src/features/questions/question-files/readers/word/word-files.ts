/** How teachers write exams in Word: forty small files of many habits, with what each must give. */

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run of text with properties, such as `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${text
    .split(/(\t|\n)/)
    .map((part) =>
      part === '\t'
        ? '<w:tab/>'
        : part === '\n'
          ? '<w:br/>'
          : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`,
    )
    .join('')}</w:r>`;
export const paragraph = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
export const bold = (text: string): string => run(text, '<w:b/>');
const red = (text: string) => run(text, '<w:color w:val="FF0000"/>');
const yellow = (text: string) => run(text, '<w:highlight w:val="yellow"/>');
const underlined = (text: string) => run(text, '<w:u w:val="single"/>');
/** A paragraph in a list of Word. */
const item = (numbering: number, text: string, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numbering}"/></w:numPr></w:pPr>${text.startsWith('<w:r>') ? text : run(text)}</w:p>`;
const cell = (...blocks: string[]) =>
  `<w:tc>${blocks.map((block) => (block.startsWith('<w:') ? block : paragraph(run(block)))).join('')}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((one) => (one.startsWith('<w:tc') ? one : cell(one))).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Numbering 1 counts questions, its second level letters; 2 letters; 3 bullets; 4 roman numbers. */
export const NUMBERING = `<w:numbering>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="upperLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="4"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/></w:lvl></w:abstractNum>
${[1, 2, 3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`;

interface ExpectedQuestion {
  statement: string;
  options: string[];
  /** The letter of the right option; null where the file has none. */
  right: string | null;
  resolution?: string;
  source?: string;
  year?: number;
}

export interface WordFile {
  habit: string;
  blocks: string[];
  questions: ExpectedQuestion[];
}

const CDB = {
  statement: 'Qual título tem cobertura do FGC?',
  options: ['Debênture', 'CDB', 'Cota de fundo', 'Ação'],
  right: 'B',
} as const satisfies ExpectedQuestion;
const SELIC = {
  statement: 'Quem define a meta da Selic?',
  options: ['CMN', 'CVM', 'Copom', 'BNDES'],
  right: 'C',
} as const satisfies ExpectedQuestion;
const BOTH: ExpectedQuestion[] = [CDB, SELIC];

/** The options of a question, one in each paragraph. */
const written = (options: readonly string[], mark: (letter: string) => string): string[] =>
  options.map((option, at) => `${mark('abcdefgh'[at] ?? '')}${option}`);
const upper = (letter: string) => letter.toUpperCase();

/** Two questions, each with its heading, its options and its key. */
const both = (
  heading: (number: number, statement: string) => string[],
  mark: (letter: string) => string,
  key: (letter: string) => string[],
): string[] =>
  BOTH.flatMap(({ statement, options, right }, at) => [
    ...heading(at + 1, statement),
    ...written(options, mark),
    ...key(right ?? ''),
  ]);

/** Two questions whose right option is a block of its own. */
const marked = (
  format: (text: string) => string,
  heading = (number: number, statement: string) => [`${number}) ${statement}`],
): string[] =>
  BOTH.flatMap(({ statement, options, right }, at) => [
    ...heading(at + 1, statement),
    ...options.map((option, place) => {
      const text = `${'abcd'[place]}) ${option}`;
      return 'ABCD'[place] === right ? paragraph(format(text)) : text;
    }),
  ]);

const unmarked = (
  heading: (number: number, statement: string) => string[],
  mark: (letter: string) => string,
): string[] => both(heading, mark, () => []);

const plain = (number: number, statement: string) => [`${number}) ${statement}`];

export const WORD_FILES: WordFile[] = [
  {
    habit: '“Questão 1” sozinha, “a)”, “Gabarito: b”',
    blocks: both(
      (number, text) => [`Questão ${number}`, text],
      (letter) => `${letter}) `,
      (key) => [`Gabarito: ${key.toLowerCase()}`],
    ),
    questions: BOTH,
  },
  {
    habit: '“Questão 1)” com o enunciado na mesma linha',
    blocks: both(
      (number, text) => [`Questão ${number}) ${text}`],
      (letter) => `${letter}) `,
      (key) => [`Gabarito: ${key}`],
    ),
    questions: BOTH,
  },
  {
    habit: '“1.” e “A.” com “Letra C”',
    blocks: both(
      (number, text) => [`${number}. ${text}`],
      (letter) => `${upper(letter)}. `,
      (key) => [`Letra ${key}`],
    ),
    questions: BOTH,
  },
  {
    habit: '“1)” e “(A)” com “Resposta correta: c”',
    blocks: both(
      plain,
      (letter) => `(${upper(letter)}) `,
      (key) => [`Resposta correta: ${key.toLowerCase()}`],
    ),
    questions: BOTH,
  },
  {
    habit: '“QUESTÃO 01 –” com banca e ano entre parênteses',
    blocks: both(
      (number, text) => [`QUESTÃO 0${number} – (FGV, 2021) ${text}`],
      (letter) => `${letter}) `,
      (key) => [`Gabarito: letra ${key}`],
    ),
    questions: BOTH.map((question) => ({ ...question, source: 'FGV', year: 2021 })),
  },
  {
    habit: 'banca sem ano, entre colchetes',
    blocks: both(
      (number, text) => [`${number}. [ANBIMA] ${text}`],
      (letter) => `${letter}) `,
      (key) => [`Gab. ${key}`],
    ),
    questions: BOTH.map((question) => ({ ...question, source: 'ANBIMA' })),
  },
  {
    habit: 'linha “Ano: Banca:” acima do enunciado',
    blocks: both(
      (number, text) => [`${number})`, `Ano: 2019 Banca: CESPE Órgão: Banco Central`, text],
      (letter) => `${upper(letter)}) `,
      (key) => [`Gabarito: ${key}`],
    ),
    questions: BOTH.map((question) => ({ ...question, source: 'CESPE', year: 2019 })),
  },
  { habit: 'a certa em negrito', blocks: marked(bold), questions: BOTH },
  { habit: 'a certa sublinhada', blocks: marked(underlined), questions: BOTH },
  { habit: 'a certa em vermelho', blocks: marked(red), questions: BOTH },
  { habit: 'a certa com marca-texto', blocks: marked(yellow), questions: BOTH },
  { habit: 'a certa com * antes', blocks: marked((text) => run(`*${text}`)), questions: BOTH },
  { habit: 'a certa com * depois', blocks: marked((text) => run(`${text}*`)), questions: BOTH },
  { habit: 'a certa com (correta)', blocks: marked((text) => run(`${text} (correta)`)), questions: BOTH },
  {
    habit: 'a certa com ( X )',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `${at + 1}. ${statement}`,
      ...options.map(
        (option, place) => `( ${'ABCD'[place] === right ? 'X' : ' '} ) ${'abcd'[place]}) ${option}`,
      ),
    ]),
    questions: BOTH,
  },
  {
    habit: 'a certa em negrito sem a letra em negrito',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      paragraph(bold(`${at + 1}. ${statement}`)),
      ...options.map((option, place) =>
        paragraph(run(`${'abcd'[place]}) `), 'ABCD'[place] === right ? bold(option) : run(option)),
      ),
    ]),
    questions: BOTH,
  },
  {
    habit: 'lista do Word para questões e alternativas',
    blocks: BOTH.flatMap(({ statement, options, right }) => [
      item(1, statement),
      ...options.map((option) => item(1, option, 1)),
      `Gabarito: ${right}`,
    ]),
    questions: BOTH,
  },
  {
    habit: 'lista do Word só nas alternativas, a certa em negrito',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `${at + 1}) ${statement}`,
      ...options.map((option, place) => item(2, 'ABCD'[place] === right ? bold(option) : option)),
    ]),
    questions: BOTH,
  },
  {
    habit: 'marcadores nas alternativas',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `Questão ${at + 1}`,
      statement,
      ...options.map((option, place) => item(3, 'ABCD'[place] === right ? red(option) : option)),
    ]),
    questions: BOTH,
  },
  {
    habit: 'duas alternativas em cada linha',
    blocks: BOTH.flatMap(({ statement, options, right }, at) =>
      [
        `${at + 1}) ${statement}`,
        `a) ${options[0]}\tb) ${options[1]}`,
        `c) ${options[2]}     d) ${options[3]}`,
        `Gabarito: ${right}`,
      ].map((text) => (text.includes('\t') ? paragraph(run(text)) : text)),
    ),
    questions: BOTH,
  },
  {
    habit: 'todas as alternativas em uma linha',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `${at + 1}. ${statement}`,
      options.map((option, place) => `(${'ABCD'[place]}) ${option}`).join('  '),
      `Resposta: ${right}`,
    ]),
    questions: BOTH,
  },
  {
    habit: 'enunciado e alternativas em um parágrafo',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `${at + 1}) ${statement} ${options.map((option, place) => `${'abcd'[place]}) ${option}`).join(' ')}`,
      `Gabarito: ${right}`,
    ]),
    questions: BOTH,
  },
  {
    habit: 'alternativas separadas por quebra de linha',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      paragraph(
        run(
          `${at + 1}. ${statement}\n${written(options, (letter) => `${letter}) `).join('\n')}\nGabarito: ${right}`,
        ),
      ),
    ]),
    questions: BOTH,
  },
  {
    habit: 'alternativas em uma tabela, a letra na primeira coluna',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `${at + 1}. ${statement}`,
      table(...options.map((option, place) => [`${'ABCD'[place]}`, option])),
      `Gabarito: ${right}`,
    ]),
    questions: BOTH,
  },
  {
    habit: 'alternativas em uma tabela de duas colunas',
    blocks: BOTH.flatMap(({ statement, options, right }, at) => [
      `Questão ${at + 1}: ${statement}`,
      table([`a) ${options[0]}`, `b) ${options[1]}`], [`c) ${options[2]}`, `d) ${options[3]}`]),
      `Letra ${right}`,
    ]),
    questions: BOTH,
  },
  {
    habit: 'cada questão em um quadro',
    blocks: BOTH.map(({ statement, options, right }, at) =>
      table([
        cell(
          `Questão ${at + 1}`,
          statement,
          ...written(options, (letter) => `${letter}) `),
          `Gabarito: ${right}`,
        ),
      ]),
    ),
    questions: BOTH,
  },
  {
    habit: 'gabarito no fim: “1-B 2-C”',
    blocks: [...unmarked(plain, (letter) => `${letter}) `), 'GABARITO', '1-B 2-C'],
    questions: BOTH,
  },
  {
    habit: 'gabarito no fim, uma linha por questão',
    blocks: [
      ...unmarked(
        (number, text) => [`Questão ${number}`, text],
        (letter) => `${letter}) `,
      ),
      'Gabarito:',
      '1. B',
      '2. C',
    ],
    questions: BOTH,
  },
  {
    habit: 'gabarito no fim em uma tabela deitada',
    blocks: [
      ...unmarked(plain, (letter) => `${upper(letter)}) `),
      'Gabarito oficial',
      table(['1', '2'], ['B', 'C']),
    ],
    questions: BOTH,
  },
  {
    habit: 'gabarito no fim em uma tabela em pé',
    blocks: [
      ...unmarked(
        (number, text) => [`${number}. ${text}`],
        (letter) => `${letter}) `,
      ),
      table(['Questão', 'Resposta'], ['01', 'B'], ['02', 'C']),
    ],
    questions: BOTH,
  },
  {
    habit: 'gabarito comentado no fim',
    blocks: [
      ...unmarked(
        (number, text) => [`Questão ${number}`, text],
        (letter) => `${letter}) `,
      ),
      'Gabarito comentado',
      '1) Letra B. O CDB é coberto até R$ 250 mil.',
      '2) Letra C. É o Copom, a cada 45 dias.',
      'Suas atas são públicas.',
    ],
    questions: [
      { ...CDB, resolution: 'O CDB é coberto até R$ 250 mil.' },
      { ...SELIC, resolution: 'É o Copom, a cada 45 dias. Suas atas são públicas.' },
    ],
  },
  {
    habit: 'comentário depois da resposta, na mesma linha',
    blocks: both(
      plain,
      (letter) => `${letter}) `,
      (key) => [`Gabarito: ${key}. Está na lei.`],
    ),
    questions: BOTH.map((question) => ({ ...question, resolution: 'Está na lei.' })),
  },
  {
    habit: '“Comentário” em um título próprio',
    blocks: both(
      plain,
      (letter) => `${letter}) `,
      (key) => [`Gabarito: ${key}`, 'Comentário', 'Está na lei.', 'E na prova.'],
    ),
    questions: BOTH.map((question) => ({ ...question, resolution: 'Está na lei. E na prova.' })),
  },
  {
    habit: '“Justificativa:” antes do gabarito',
    blocks: both(
      plain,
      (letter) => `${letter}) `,
      (key) => ['Justificativa: Está na lei.', `Resposta: alternativa ${key}`],
    ),
    questions: BOTH.map((question) => ({ ...question, resolution: 'Está na lei.' })),
  },
  {
    habit: 'texto para as questões 1 e 2',
    blocks: [
      'Texto para as questões 1 e 2',
      'O país tem juros altos.',
      ...both(
        plain,
        (letter) => `${letter}) `,
        (key) => [`Gabarito: ${key}`],
      ),
      '3) Quanto é 2 + 2?',
      'a) 3',
      'b) 4',
      'Gabarito: B',
    ],
    questions: [
      ...BOTH.map((question) => ({
        ...question,
        statement: `O país tem juros altos. ${question.statement}`,
      })),
      { statement: 'Quanto é 2 + 2?', options: ['3', '4'], right: 'B' },
    ],
  },
  {
    habit: 'afirmações numeradas dentro do enunciado',
    blocks: [
      '1. Considere as afirmações:',
      '1. O CDB tem FGC.',
      '2. A LCI tem FGC.',
      'Está certo o que se diz em:',
      'a) 1 apenas',
      'b) 1 e 2',
      'Gabarito: B',
      '2. Sobre a Selic, avalie:',
      'I – É a taxa básica.',
      'II – É definida pela CVM.',
      'a) I apenas',
      'b) I e II',
      'Gabarito: A',
    ],
    questions: [
      {
        statement: 'Considere as afirmações: 1. O CDB tem FGC. 2. A LCI tem FGC. Está certo o que se diz em:',
        options: ['1 apenas', '1 e 2'],
        right: 'B',
      },
      {
        statement: 'Sobre a Selic, avalie: I – É a taxa básica. II – É definida pela CVM.',
        options: ['I apenas', 'I e II'],
        right: 'A',
      },
    ],
  },
  {
    habit: 'sem números: cada grupo de alternativas é uma questão',
    blocks: BOTH.flatMap(({ statement, options, right }) => [
      paragraph(bold(statement)),
      ...written(options, (letter) => `${letter}) `),
      `Gabarito: ${right}`,
      '',
    ]),
    questions: BOTH,
  },
  {
    habit: 'título, instruções e números que começam de novo em cada parte',
    blocks: [
      'SIMULADO 3 – CPA-20',
      'Leia com atenção. Cada questão vale 1 ponto.',
      'Parte 1',
      ...both(
        plain,
        (letter) => `${letter}) `,
        (key) => [`Gabarito: ${key}`],
      ),
      'Parte 2',
      '1) Quanto é 10% de 50?',
      'a) 5',
      'b) 50',
      'Gabarito: A',
    ],
    questions: [...BOTH, { statement: 'Quanto é 10% de 50?', options: ['5', '50'], right: 'A' }],
  },
  {
    habit: 'equações do Word no enunciado e nas alternativas',
    blocks: [
      paragraph(
        run('1) Quanto vale '),
        '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:r><m:t>+</m:t></m:r><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>',
        run('?'),
      ),
      paragraph(run('a) '), '<m:oMath><m:rad><m:deg/><m:e><m:r><m:t>3</m:t></m:r></m:e></m:rad></m:oMath>'),
      'b) zero',
      'Gabarito: A',
    ],
    questions: [
      {
        statement: 'Quanto vale \\(\\frac{1}{2}+{x}^{2}\\)?',
        options: ['\\(\\sqrt{3}\\)', 'zero'],
        right: 'A',
      },
    ],
  },
  {
    habit: 'sem gabarito nenhum',
    blocks: unmarked(plain, (letter) => `${letter}) `),
    questions: BOTH.map((question) => ({ ...question, right: null })),
  },
  {
    habit: 'cinco alternativas de várias linhas e o texto da resposta no gabarito',
    blocks: [
      'Questão 1 – O que é a CVM?',
      'A) Uma bolsa',
      'B) Uma autarquia',
      'que fiscaliza o mercado',
      'C) Um banco',
      'D) Um fundo',
      'E) Nenhuma das anteriores',
      'Resposta correta: Um fundo',
    ],
    questions: [
      {
        statement: 'O que é a CVM?',
        options: [
          'Uma bolsa',
          'Uma autarquia que fiscaliza o mercado',
          'Um banco',
          'Um fundo',
          'Nenhuma das anteriores',
        ],
        right: 'D',
      },
    ],
  },
  {
    habit: 'números com zero e travessão, “Opção correta: (C)”',
    blocks: both(
      (number, text) => [`0${number} - ${text}`],
      (letter) => `${letter} - `,
      (key) => [`Opção correta: (${key})`],
    ),
    questions: BOTH,
  },
];
