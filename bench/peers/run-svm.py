"""Trains a machine with liblinear or LIBSVM: python3 run-svm.py liblinear|libsvm FOLDER OPTIONS FILE

Both come with a module for Python, which calls their library; without it, the row is left out. Only training counts.
"""
import os
import sys
import time

program, folder, options, path = sys.argv[1:]
sys.path.insert(0, os.path.join(folder, 'python'))
if program == 'liblinear':
    from liblinear.liblinearutil import parameter, problem, svm_read_problem, train
else:
    from libsvm.svmutil import svm_parameter as parameter, svm_problem as problem, svm_read_problem, svm_train as train

data = problem(*svm_read_problem(path))
settings = parameter(options)
start = time.process_time()
machine = train(data, settings)
print(f'seconds: only {time.process_time() - start}', file=sys.stderr)
