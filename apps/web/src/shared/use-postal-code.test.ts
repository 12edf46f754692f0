import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePostalCode } from './use-postal-code.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('./api.ts', () => ({ api: { send }, errorMessage: (error: Error) => error.message }));

const PAULISTA = { logradouro: 'Avenida Paulista' };
const FARIA_LIMA = { logradouro: 'Avenida Faria Lima' };

/** Each request is answered when the test says so. */
function answerLater() {
  const answers: Record<string, (answer: object) => void> = {};
  send.mockImplementation(
    (_call, { params }) =>
      new Promise((resolve, reject) => {
        answers[params.cep] = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
      }),
  );
  return (cep: string, answer: object) => act(async () => answers[cep]?.(answer));
}

describe('CEP', () => {
  beforeEach(() => {
    send.mockReset();
  });

  it('is looked up once it is complete', async () => {
    const answer = answerLater();
    const onFound = vi.fn();
    const { result } = renderHook(() => usePostalCode(onFound));
    act(() => result.current.lookUp('01310-10'));
    expect(send).not.toHaveBeenCalled();
    act(() => result.current.lookUp('01310-100'));
    expect(result.current.pending).toBe(true);
    await answer('01310100', PAULISTA);
    expect(onFound).toHaveBeenCalledWith(PAULISTA);
    expect(result.current.pending).toBe(false);
  });

  it('is ignored when another one was typed meanwhile', async () => {
    const answer = answerLater();
    const onFound = vi.fn();
    const { result } = renderHook(() => usePostalCode(onFound));
    act(() => result.current.lookUp('01310-100'));
    act(() => result.current.lookUp('04538-133'));
    await answer('04538133', FARIA_LIMA);
    await answer('01310100', PAULISTA);
    expect(onFound.mock.calls).toEqual([[FARIA_LIMA]]);
    act(() => result.current.lookUp('99999-999'));
    act(() => result.current.lookUp('99999-99'));
    await answer('99999999', new Error('Não encontramos este CEP.'));
    expect(result.current.error).toBeNull();
  });

  it('shows why it was not found until the next keystroke', async () => {
    const answer = answerLater();
    const { result } = renderHook(() => usePostalCode(vi.fn()));
    act(() => result.current.lookUp('99999-999'));
    await answer('99999999', new Error('Não encontramos este CEP.'));
    expect(result.current).toMatchObject({ pending: false, error: 'Não encontramos este CEP.' });
    act(() => result.current.lookUp('99999-99'));
    expect(result.current.error).toBeNull();
  });
});
