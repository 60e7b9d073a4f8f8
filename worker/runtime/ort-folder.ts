/** Folder of ONNX Runtime's files beside the worker. Its name carries the version, so that the files can be cached for good. */
export const ORT_FOLDER = 'ort-1.30.0';
