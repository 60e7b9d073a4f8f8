import { describe, expect, it } from 'vitest';
import { checkedFile, type FileFault } from '../../../../sw/files/checked-file.ts';
import { entry } from './host.ts';

const script = entry('a.js', 'let a;');
const sound = { ...entry('a.opus', 'sound'), type: 'audio/ogg' };
const typed = (type: string, content = 'let a;', status = 200) =>
  new Response(content, { status, headers: { 'Content-Type': type } });

describe('an answer that is the file', () => {
  it.each(['text/javascript', 'application/javascript; charset=utf-8', 'Text/JavaScript', 'text/ecmascript'])(
    'can have the type %s',
    async (type) => {
      const { content, headers } = await checkedFile(script, typed(type));
      expect(new TextDecoder().decode(content)).toBe('let a;');
      expect(headers.get('Content-Type')).toBe(type);
    },
  );

  it('is labeled rightly where hosts differ and browsers do not care', async () => {
    const { headers } = await checkedFile(sound, typed('application/octet-stream', 'sound'));
    expect(headers.get('Content-Type')).toBe('audio/ogg');
  });

  it("keeps the host's policies, and not how it was sent", async () => {
    const response = new Response('let a;', {
      headers: {
        'Content-Type': 'text/javascript',
        'Content-Security-Policy': "default-src 'self'",
        'Content-Encoding': 'br',
        'Content-Length': '4',
        Vary: 'Origin',
      },
    });
    const { headers } = await checkedFile(script, response);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/javascript',
      'content-security-policy': "default-src 'self'",
    });
  });
});

describe('an answer that is not the file', () => {
  it.each<[string, Response, FileFault]>([
    ['is missing', typed('text/html', 'Not found', 404), 'missing-file'],
    ['is a part', typed('text/javascript', 'let a;', 206), 'missing-file'],
    ['is a page of the host', typed('text/html', '<!doctype html>'), 'wrong-mime-type'],
    ['is labeled as text', typed('text/plain'), 'wrong-mime-type'],
    ['has no type', new Response(new TextEncoder().encode('let a;')), 'wrong-mime-type'],
    ['is shorter', typed('text/javascript', 'let a'), 'stale-files'],
    ['has another content of the same length', typed('text/javascript', 'let b;'), 'stale-files'],
  ])('%s', async (_, response, code) => {
    await expect(checkedFile(script, response)).rejects.toMatchObject({ code });
  });

  it('says which file, what was found and what was expected', async () => {
    await expect(checkedFile(script, typed('text/plain'))).rejects.toThrow(
      'a.js: expected the type text/javascript, found "text/plain".',
    );
  });
});
