/** Plays notes through the browser's own sound, made while they are heard: no recordings. */
import type { Note } from "./recipe";
import type { Output } from "./sounds";

const QUIET = 0.0001;

/** The loudspeaker, or null where there is none. */
export function openSynth(): Output | null {
  if (typeof AudioContext === "undefined") return null;
  const context = new AudioContext({ latencyHint: "interactive" });
  const limit = new DynamicsCompressorNode(context, { threshold: -12, ratio: 12, attack: 0.002, release: 0.1 });
  limit.connect(context.destination);
  let hiss: AudioBuffer | null = null;
  return {
    now: () => context.currentTime,
    play(notes) {
      if (context.state === "suspended") void context.resume();
      for (const note of notes) {
        if (note.wave === "noise") hiss ??= whiteNoise(context);
        playNote(context, limit, note, hiss);
      }
    },
  };
}

function playNote(context: BaseAudioContext, output: AudioNode, note: Note, hiss: AudioBuffer | null): void {
  const { start, peak, end, from, to, level } = note;
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(QUIET, start);
  loudness.gain.linearRampToValueAtTime(level, peak);
  loudness.gain.exponentialRampToValueAtTime(QUIET, end);
  loudness.connect(output);
  let goal: AudioNode = loudness;
  if (note.filter) {
    const filter = new BiquadFilterNode(context, { type: note.filter, frequency: from, Q: 1.2 });
    if (note.wave === "noise") sweep(filter.frequency, note);
    else filter.frequency.value = Math.max(from, to) * 2;
    filter.connect(loudness);
    goal = filter;
  }
  if (note.tremolo) {
    const swell = new OscillatorNode(context, { frequency: note.tremolo });
    const depth = new GainNode(context, { gain: level / 3 });
    swell.connect(depth).connect(loudness.gain);
    swell.start(start);
    swell.stop(end);
  }
  if (note.wave === "noise") {
    const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
    source.connect(goal);
    source.start(start, (start * 7.3) % 1);
    source.stop(end);
  } else {
    const source = new OscillatorNode(context, { type: note.wave, frequency: from });
    sweep(source.frequency, note);
    source.connect(goal);
    source.start(start);
    source.stop(end);
  }
}

function sweep(frequency: AudioParam, { start, end, from, to }: Note): void {
  frequency.setValueAtTime(from, start);
  if (to !== from) frequency.exponentialRampToValueAtTime(to, end);
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
