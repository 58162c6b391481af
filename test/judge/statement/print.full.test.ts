/** What hostile statements try when they are printed. The text of a statement is never markup; here the browser gets
 *  markup as if that had failed, so that only the box stands in the way. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, htmlToPdf } from '#statement';
import { pdfText } from '../../pdf-text.ts';

const path = process.env.PATH ?? '';
const print = (body: string): Promise<Buffer> =>
  htmlToPdf(
    `<!doctype html><p>before</p>${body}<p>behind</p>`,
    findChromium(undefined, path),
    new AbortController().signal,
  );

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('elsewhere');
});
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
const web = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A file of this machine that everybody may read. */
const folder = mkdtempSync(join(tmpdir(), 'print-'));
const hidden = join(folder, 'hidden.txt');
const secret = 'hidden words';
beforeAll(() => writeFileSync(hidden, secret, { mode: 0o644 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is printed', () => {
  it('holds nothing of this machine and asks nobody, whatever the markup says', async () => {
    const pdf = await print(`
      <iframe src="file://${hidden}"></iframe>
      <object data="file://${hidden}" type="text/plain"></object>
      <embed src="file://${hidden}">
      <img src="file://${hidden}"><img src="${web()}/picture.png">
      <link rel="stylesheet" href="${web()}/style.css">
      <style>@import "${web()}/import.css"; p { background: url(${web()}/ground.png) }</style>
      <iframe src="${web()}/frame"></iframe>
      <script src="${web()}/script.js"></script>
      <script>
        fetch("${web()}/fetched"); new Image().src = "${web()}/image"; navigator.sendBeacon("${web()}/beacon");
        new WebSocket("${web().replace('http', 'ws')}/socket");
        const asking = new XMLHttpRequest();
        try { asking.open("GET", "file://${hidden}", false); asking.send(); document.body.append(asking.responseText); } catch {}
      </script>`);
    expect(pdfText(pdf)).toContain('behind');
    expect(pdfText(pdf)).not.toContain(secret);
    expect(pdfText(pdf)).not.toContain('elsewhere');
    expect(asked).toEqual([]);
  });

  it('is not another document that it sends the browser to', async () => {
    const pdf = await print(`<meta http-equiv="refresh" content="0; url=file://${hidden}">`).catch(String);
    expect(typeof pdf === 'string' ? pdf : pdfText(pdf)).not.toContain(secret);
  });

  it('is not made after the command was interrupted', async () => {
    const reason = new Error('Ctrl-C');
    const controller = new AbortController();
    const made = htmlToPdf('<p>x', findChromium(undefined, path), controller.signal);
    setTimeout(() => controller.abort(reason), 50);
    await expect(made).rejects.toBe(reason);
  });
});

describe('Chromium', () => {
  it('is asked for where it is missing, with what to install', () => {
    expect(() => findChromium(undefined, '/nowhere')).toThrow(
      expect.objectContaining({ name: 'MachineLack', hint: expect.stringContaining('apt-get install') }),
    );
  });

  it('is the one that was named', () => {
    expect(() => findChromium('/nowhere/chrome', path)).toThrow('/nowhere/chrome');
    expect(findChromium('/bin/true', path)).toBe('/bin/true');
  });

  it('that makes no PDF is named', async () => {
    await expect(htmlToPdf('<p>x', '/bin/false', new AbortController().signal)).rejects.toThrow(
      /\/bin\/false made no PDF: it ended with exit code 1/,
    );
  });
});
