import { settings } from '../app/settings.svelte';

export type Sound = 'card' | 'deal' | 'said' | 'turn' | 'refused';

let context: AudioContext | undefined;

/**
 * Plays a short sound made on the spot, if sounds are wanted. Before the first tap browsers play
 * none. Somebody who looks elsewhere hears only what is meant for them there.
 */
export function play(sound: Sound, elsewhere = false): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (document.hidden && !elsewhere) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  switch (sound) {
    case 'card':
      return rustle(0.07, 1800, 0.18);
    case 'deal':
      for (let packet = 0; packet < 4; packet++) rustle(0.06, 1500, 0.12, packet * 0.11);
      return;
    case 'said':
      return tone(330, 0.09, 0.05);
    case 'turn':
      tone(523, 0.12, 0.05);
      return tone(784, 0.16, 0.05, 0.1);
    case 'refused':
      return tone(165, 0.16, 0.07);
  }
}

function rustle(length: number, pitch: number, volume: number, delay = 0): void {
  if (!context) return;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.7 });
  const gain = new GainNode(context, { gain: volume });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + delay);
}

function tone(pitch: number, length: number, volume: number, delay = 0): void {
  if (!context) return;
  const start = context.currentTime + delay;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
