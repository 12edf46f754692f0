import { setTimeout as pause } from 'node:timers/promises';
import { openSender, type Tally } from '../sender.ts';

export interface Seat {
  token: string;
  student: number;
  lesson: number;
  course: string;
  group: number;
}

export interface Day {
  /** One for each process of the API. */
  ports: number[];
  seats: Seat[];
  /** All students begin within so many seconds. */
  startSeconds: number;
  /** How long they answer after that. */
  answerSeconds: number;
  /** Seconds of thought before an answer, from and to. */
  thought: [number, number];
  questions: { id: number; answers: number[] }[];
  /** Kept to each process, as a proxy keeps them; null gives every student a connection of their own. */
  connections: number | null;
}

process.on('message', async (day: Day) => {
  const tally: Tally = { errors: {}, times: {} };
  const sender = openSender(tally, day.connections ?? undefined);

  /** Students are spread over the ports as a proxy would spread them. */
  function send(call: string, seat: Seat, method: string, path: string, body?: object) {
    const port = day.ports[seat.student % day.ports.length] ?? 0;
    const headers = { authorization: `Bearer ${seat.token}`, 'accept-encoding': 'br, gzip' };
    return sender.send(call, { port, method, path, headers, body });
  }

  async function sit(seat: Seat, index: number) {
    const { student, lesson, course, group } = seat;
    const base = `/v1/services/student/${student}/lecture/${lesson}`;
    const sheet = { curso: course, aula: lesson, id_turma: group, device: `d${index}` };
    await pause((index / day.seats.length) * day.startSeconds * 1000);
    await send('questions', seat, 'GET', `/v1/services/questions/lecture/${lesson}?id_turma=${group}`);
    await send('restore', seat, 'GET', `${base}/${course}/tests/ongoing?id_turma=${group}`);
    const store = `${base}/tests/ongoing/store`;
    const empty = { contador: 0, question: {}, question_time: {}, start: `s${index}`, claim: true };
    const started = await send('start', seat, 'POST', store, { ...sheet, ...empty });
    if (!started) return;
    const { attempt } = JSON.parse(started.toString());
    const until = performance.now() + day.answerSeconds * 1000;
    const [least, most] = day.thought;
    for (let counter = 1; ; counter += 1) {
      const thought = (least + Math.random() * (most - least)) * 1000;
      if (performance.now() + thought > until) return;
      await pause(thought);
      const question = day.questions[counter % day.questions.length];
      if (!question) return;
      const chosen = question.answers[counter % question.answers.length];
      await send('save', seat, 'POST', store, {
        ...sheet,
        attempt,
        contador: counter,
        question: { [question.id]: chosen },
        question_time: { [question.id]: '00:00:40' },
        counter: { [question.id]: counter },
      });
    }
  }

  await Promise.all(day.seats.map(sit));
  process.send?.(tally);
  sender.close();
});
