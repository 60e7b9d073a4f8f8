"""Praat, run on lists of files: change of voice and pitch tracks."""
import subprocess

import numpy as np

# pitch by autocorrelation every 5 ms; the other numbers are Praat's own defaults, a little stricter about octave jumps
_PITCH = '''p = To Pitch (ac): 0.005, floor, 15, "no", 0.03, 0.45, 0.01, 0.5, 0.2, ceiling
  t0 = Get time from frame number: 1
  m = To Matrix
  Save as headerless spreadsheet file: b$
  appendFileLine: b$, t0
  removeObject: x, p, m'''
_CHANGE = '''y = Change gender: floor, ceiling, ratio, median, range, 1
  Save as WAV file: b$
  removeObject: x, y'''
_SCRIPT = '''form x
  text list
{form}
endform
s = Read Strings from raw text file: list$
n = Get number of strings
for i to n
  selectObject: s
  a$ = Get string: i
  i += 1
  b$ = Get string: i
  x = Read from file: a$
  {body}
endfor
'''


def _run(body, parameters, pairs, scratch):
    """Runs `body` for each (input file, output file) with `parameters` {name: number}; `scratch`: path without extension."""
    with open(scratch + ".txt", "w") as f:
        f.writelines(f"{a}\n{b}\n" for a, b in pairs)
    with open(scratch + ".praat", "w") as f:
        f.write(_SCRIPT.format(form="\n".join(f"  real {name}" for name in parameters), body=body))
    subprocess.run(["praat", "--run", scratch + ".praat", scratch + ".txt", *map(str, parameters.values())], check=True)


def change_voice(pairs, pitch_bounds, formants, median, spread, scratch):
    """Scales formants by `formants`, moves the median pitch to `median` Hz and scales pitch around it by `spread` (PSOLA)."""
    floor, ceiling = pitch_bounds
    _run(_CHANGE, {"floor": floor, "ceiling": ceiling, "ratio": formants, "median": median, "range": spread}, pairs, scratch)


def pitch_tracks(files, pitch_bounds, scratch):
    """[WAV file] -> [float32, Hz every 5 ms from 0 s on, 0 = unvoiced]."""
    floor, ceiling = pitch_bounds
    pairs = [(f, f"{scratch}.{n}.f0") for n, f in enumerate(files)]
    _run(_PITCH, {"floor": floor, "ceiling": ceiling}, pairs, scratch)
    return [_read_track(path) for _, path in pairs]


def _read_track(path):
    with open(path) as f:
        *values, start = f.read().split()
    lead = int(round(float(start) / 0.005))
    return np.concatenate([np.zeros(lead, np.float32), np.array(values, np.float32)])
