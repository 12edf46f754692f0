/** The questions of a fit; all lists have one place a question. */
export interface FitQuestions {
  /** The place of the module. */
  modules: Int32Array;
  floors: Float64Array;
  moduleCount: number;
}

/** The answers of a fit, learner by learner, each in the order of time. A learner is a student in a family. */
export interface FitAnswers {
  /** Where the answers of each learner begin, and where the last one's end. */
  starts: Int32Array;
  questions: Int32Array;
  isRight: Uint8Array;
}

/** Answers with the places that the rounds of a fit need. */
export interface FitData {
  questions: FitQuestions;
  answers: FitAnswers;
  /** For each answer the place of its learner and module. */
  cells: Int32Array;
  /** Where the cells of each learner begin. */
  cellStarts: Int32Array;
  /** Answers sorted by question, and where those of each question begin. */
  byQuestion: Int32Array;
  questionStarts: Int32Array;
}

/** Gives each learner and module that has answers a place. */
function placeCells({ modules, moduleCount }: FitQuestions, { starts, questions }: FitAnswers) {
  const cells = new Int32Array(questions.length);
  const cellStarts = new Int32Array(starts.length);
  const places = new Int32Array(moduleCount);
  const seenBy = new Int32Array(moduleCount).fill(-1);
  let next = 0;
  for (let learner = 0; learner + 1 < starts.length; learner += 1) {
    cellStarts[learner] = next;
    for (let at = starts[learner] as number; at < (starts[learner + 1] as number); at += 1) {
      const module = modules[questions[at] as number] as number;
      if (seenBy[module] !== learner) {
        seenBy[module] = learner;
        places[module] = next;
        next += 1;
      }
      cells[at] = places[module] as number;
    }
  }
  cellStarts[starts.length - 1] = next;
  return { cells, cellStarts };
}

function sortByQuestion(questions: Int32Array, count: number) {
  const questionStarts = new Int32Array(count + 1);
  for (const question of questions)
    questionStarts[question + 1] = (questionStarts[question + 1] as number) + 1;
  for (let k = 0; k < count; k += 1)
    questionStarts[k + 1] = (questionStarts[k + 1] as number) + (questionStarts[k] as number);
  const next = questionStarts.slice(0, count);
  const byQuestion = new Int32Array(questions.length);
  questions.forEach((question, at) => {
    const place = next[question] as number;
    byQuestion[place] = at;
    next[question] = place + 1;
  });
  return { byQuestion, questionStarts };
}

export const prepareFit = (questions: FitQuestions, answers: FitAnswers): FitData => ({
  questions,
  answers,
  ...placeCells(questions, answers),
  ...sortByQuestion(answers.questions, questions.modules.length),
});

/** What a fit knows after a round. */
export interface Fit {
  difficulties: Float64Array;
  variances: Float64Array;
  moduleMeans: Float64Array;
  levelVariance: number;
  offsetVariance: number;
  difficultyVariance: number;
}
