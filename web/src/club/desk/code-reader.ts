/** Finds the text of a code in what a camera sees; nothing while there is none. */
export type CodeReader = (film: HTMLVideoElement) => Promise<string | null>;

interface NativeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeReaders {
  new (wish: { formats: string[] }): NativeReader;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader; many have none, and some have one that knows no codes of this kind. */
async function nativeReader(): Promise<CodeReader | null> {
  const Reader = (globalThis as { BarcodeDetector?: NativeReaders }).BarcodeDetector;
  const formats = await Reader?.getSupportedFormats().catch((): string[] => []);
  if (!Reader || !formats?.includes('qr_code')) return null;
  const reader = new Reader({ formats: ['qr_code'] });
  return async (film) => {
    const [code] = await reader.detect(film).catch(() => []);
    return code?.rawValue ?? null;
  };
}

/** A reader for all other browsers, loaded only when a camera is opened. */
async function ownReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return (film) => {
    const [width, height] = [film.videoWidth, film.videoHeight];
    if (!picture || width === 0 || height === 0) return Promise.resolve(null);
    canvas.width = width;
    canvas.height = height;
    picture.drawImage(film, 0, 0);
    try {
      const { data } = picture.getImageData(0, 0, width, height);
      return Promise.resolve(decodeQR({ width, height, data }, { timeLimit: 100 }));
    } catch {
      // Most pictures of a camera show no code that can be read.
      return Promise.resolve(null);
    }
  };
}

export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await ownReader());
}
