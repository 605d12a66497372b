import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { signS3Request } from '#server/storage/s3-signature.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import type { FileStorage } from '#server/storage/storage.ts';

const credentials = { region: 'eu-north-1', accessKeyId: 'avain', secretAccessKey: 'salaisuus' };
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What every storage must do. */
const storageLaws = (open: () => FileStorage) => {
  const key = `${randomUUID()}/${randomUUID()}`;
  const bytes = new Uint8Array([1, 2, 3, 0, 255]);

  it('gives back what was put, and the newest under one key', async () => {
    const storage = open();
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, new Uint8Array([9]));
    await storage.put(key, bytes);
    expect(await storage.get(key)).toEqual(bytes);
  });

  it('removes, and removes again', async () => {
    const storage = open();
    await storage.put(key, bytes);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
  });
};

describe('folder storage', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  storageLaws(() => createFolderStorage(folder));

  it('never leaves its folder and leaves no drafts', async () => {
    const storage = createFolderStorage(folder);
    await expect(storage.put('../a/b', new Uint8Array([1]))).rejects.toThrow('not a key');
    await storage.put('aa/bb', new Uint8Array([1]));
    expect(await readdir(join(folder, 'aa'))).toEqual(['bb']);
  });
});

describe('S3 storage', () => {
  const bucket = new Map<string, Buffer>();
  let server: Server | null = null;
  let port = 0;
  let refused = 0;

  /** Takes only requests whose signature it can make itself. */
  const start = async () => {
    const service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const time = String(request.headers['x-amz-date']);
      const now = new Date(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
      const method = request.method as 'GET' | 'PUT' | 'DELETE';
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const expected = signS3Request({ method, url, contentSha256: sha256(body) }, credentials, now);
      if (request.headers.authorization !== expected['authorization']) {
        refused += 1;
        return response.writeHead(403).end();
      }
      const path = url.pathname;
      if (method === 'PUT') bucket.set(path, body);
      if (method === 'DELETE') bucket.delete(path);
      const found = bucket.get(path);
      if (method === 'DELETE') return response.writeHead(204).end();
      return found === undefined ? response.writeHead(404).end('<Error/>') : response.writeHead(200).end(found);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    server = service;
  };
  beforeEach(async () => {
    bucket.clear();
    if (server === null) await start();
  });
  afterAll(() => void server?.close());
  const open = (secretAccessKey = credentials.secretAccessKey) =>
    createS3Storage(
      { ...credentials, secretAccessKey, endpoint: new URL(`http://127.0.0.1:${port}`), bucket: 'tiedostot' },
      () => new Date(),
    );
  storageLaws(open);

  it('says when the service refuses', async () => {
    await expect(open('väärä').put('a/b', new Uint8Array([1]))).rejects.toThrow('403 to PUT');
    expect(refused).toBe(1);
  });

  it('signs as the published example of Amazon S3 (GET Object with a range)', () => {
    const headers = signS3Request(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        contentSha256: sha256(''),
      },
      {
        region: 'us-east-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(headers['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});
