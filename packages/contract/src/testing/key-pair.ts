const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A key pair for tests: the public key as in the configuration, the private key to decrypt. */
export async function makeKeyPair() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const base64 = toBase64(await crypto.subtle.exportKey('spki', pair.publicKey));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    publicKey: `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`,
    decrypt: async (value: string) =>
      new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, pair.privateKey, toBytes(value))),
  };
}
